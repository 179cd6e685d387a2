/** Liar's Dice: everybody's cup, the bid, and a place to make the next one. Plain DOM; see CONTRIBUTING of Rollbones. */

const FACES = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

export function prompt(position) {
  const bid = position.view.bid_count > 0;
  return { sentence: bid ? "Raise the bid, or call it a lie." : "Open the bidding.", clause: "L2.1" };
}

export function mount(root, first) {
  let props = first;
  let wanted = 0; // how many dice the next bid is for
  const board = make("div", "liars-dice");
  root.append(board);

  function draw() {
    const held = document.activeElement?.closest(".liars-dice [data-name]")?.dataset.name;
    board.replaceChildren(cups(), claim(), bids());
    if (held) board.querySelector(`[data-name="${held}"]`)?.focus();
  }

  function cups() {
    const list = make("ol", "cups");
    for (const { seat, name } of props.seats) {
      const { left, hand } = props.position.view;
      const known = left[seat] ? hand[seat].flatMap((count, face) => Array(count).fill(FACES[face])) : [];
      const cup = make("li", props.position.acting.includes(seat) ? "cup turn" : "cup");
      const dice = known.length ? known.join(" ") : "▣ ".repeat(left[seat]).trim() || "out";
      const who = make("b", "who", name || `Seat ${seat + 1}`);
      cup.append(who, make("span", known.length ? "dice" : "dice hidden", dice));
      list.append(cup);
    }
    return list;
  }

  function claim() {
    const { bid_count: count, bid_face: face, bidder } = props.position.view;
    const none = props.position.over ? "All other cups are empty" : "Nothing is bid yet";
    return make("p", "claim", count ? `Seat ${bidder + 1} bids ${count} × ${FACES[face]}` : none);
  }

  function bids() {
    const place = make("div", "bids");
    const raises = props.lit.filter((one) => one.parts.length === 2);
    const call = props.lit.find((one) => one.parts.length === 0);
    if (raises.length) {
      const counts = raises.map((one) => one.parts[0]);
      wanted = Math.min(Math.max(wanted, Math.min(...counts)), Math.max(...counts));
      place.append(button("fewer", "−", () => step(-1)), make("b", "wanted", `${wanted} ×`), button("more", "+", () => step(1)));
      for (const one of raises.filter(({ parts }) => parts[0] === wanted)) {
        const face = one.parts[1];
        place.append(button(`face-${face}`, FACES[face], () => props.choose(one.move), one.words));
      }
    }
    if (call) place.append(button("call", "Liar!", () => props.choose(call.move)));
    return place;
  }

  function step(by) {
    wanted = Math.max(1, wanted + by);
    draw();
  }

  draw();
  return {
    update(next) {
      props = next;
      draw();
    },
    destroy() {
      board.remove();
    },
  };
}

function make(kind, name, text = "") {
  const made = document.createElement(kind);
  made.className = name;
  made.textContent = text;
  return made;
}

function button(name, text, act, label = "") {
  const made = make("button", "do", text);
  made.type = "button";
  made.dataset.name = name;
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}
