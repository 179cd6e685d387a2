### DIE! The Die Game: what only its terminal board says.
### What is in a room stands in its wall: six characters fit where it is narrow.

terminal-boarding-vent = vent { $letters }
terminal-boarding-gun = gun { $shots }
terminal-boarding-lock = locks
terminal-boarding-controls = controls
terminal-boarding-carried = stimpack
terminal-boarding-marks = H+ ready H~ hiding · A- bleeding A! ambush · † deadly
