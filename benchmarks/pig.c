/* Random games of Pig, two seats, written straight down: the yardstick for the engine's drivers.
   Same generator, same seeds, same order of questions, so the same games: the sums printed must agree. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GAMMA UINT64_C(0x9E3779B97F4A7C15)

static inline uint64_t scramble(uint64_t word) {
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

static inline int64_t below(uint64_t *state, uint64_t count) {
    *state += GAMMA;
    uint64_t product = (scramble(*state) >> 32) * count;
    if ((product & 0xFFFFFFFF) < count) {
        uint64_t surplus = ((UINT64_C(1) << 32) - count) % count;
        while ((product & 0xFFFFFFFF) < surplus) {
            *state += GAMMA;
            product = (scramble(*state) >> 32) * count;
        }
    }
    return (int64_t)(product >> 32);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: pig GAMES SEED\n");
        return 2;
    }
    int64_t games = atoll(argv[1]), moves = 0, points_in_all = 0;
    uint64_t seed = strtoull(argv[2], NULL, 10);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int64_t game = 0; game < games; game++) {
        uint64_t first = scramble(seed + GAMMA) + (uint64_t)game * 2;
        uint64_t chance = scramble(first), luck = scramble(first + 1);
        int64_t points[2] = {0, 0}, turn = 0;
        int seat = 0, over = 0;
        while (!over) {
            int64_t choice = below(&luck, turn > 0 ? 2 : 1);
            if (choice == 0) {
                int64_t face = 1 + below(&chance, 6);
                if (face > 1) {
                    turn += face;
                } else {
                    turn = 0;
                    seat = 1 - seat;
                }
            } else {
                points[seat] += turn;
                over = points[seat] >= 100;
                turn = 0;
                seat = 1 - seat;
            }
            moves++;
        }
        points_in_all += points[0] + points[1];
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
    printf("{\"moves\": %" PRId64 ", \"points\": %" PRId64 ", \"seconds\": %.6f}\n", moves, points_in_all, seconds);
    return 0;
}
