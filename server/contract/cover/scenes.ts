/** Scenes of covers: a place, seen straight on; three for each event type. */
import type { EventType } from '../event-rules.ts';
import { motif } from './motifs.ts';
import { at, disc, line, type Palette, path, pick, type Random, rect, wave } from './pen.ts';
import { stock, three } from './stock.ts';

type Scene = (c: Palette, n: Random) => string;

const round = (x: number, y: number, s: number, [, , a, , k]: Palette, f = a) =>
  path(`M${x - 3 * s} ${y}v${-20 * s}h${6 * s}v${20 * s}z`, k) + disc(x, y - 30 * s, 18 * s, f);
const cone = (x: number, y: number, s: number, [, , , b, k]: Palette, f = b) =>
  path(`M${x - 2.5 * s} ${y}v${-12 * s}h${5 * s}v${12 * s}z`, k) +
  path(`M${x - 16 * s} ${y - 10 * s}L${x} ${y - 62 * s} ${x + 16 * s} ${y - 10 * s}z`, f);
const house = (x: number, y: number, w: number, h: number, f: string, roof: string, win: string) =>
  rect(x, y - h, w, h, f) +
  (roof ? path(`M${x - 5} ${y - h}L${x + w / 2} ${y - h - w * 0.5} ${x + w + 5} ${y - h}z`, roof) : '') +
  rect(x + w * 0.2, y - h + 16, w * 0.22, 18, win) +
  rect(x + w * 0.58, y - h + 16, w * 0.22, 18, win) +
  rect(x + w * 0.4, y - 30, w * 0.22, 30, win);

export const scenes: Record<EventType, readonly Scene[]> = {
  Cleanup: [
    (c, n) => {
      const [, d, a, b, k, h, pop] = c,
        w = 120 + n() * 60; // shore
      return (
        disc(250 + n() * 140, 150, 84, d) +
        line('M150 70q12-12 24 0 12-12 24 0M450 96q10-10 20 0 10-10 20 0', k, 4) +
        at(
          230 + n() * 60,
          166,
          0.5,
          path('M-70 20H70L46 56H-46z', pop) + path('M-4 10V-90L60 10zM-12 10V-60L-52 10z', h),
        ) +
        wave(196, 22, w, 0, a) +
        wave(240, 24, w, -w / 2, b) +
        path('M0 300Q180 250 380 296T640 286V360H0z', h) +
        at(392, 268, 0.5, motif.sack(['', '', a, pop, k, h, d])) +
        at(332, 304, 0.18, motif.bottle(c)) +
        disc(250, 326, 5, a) +
        disc(280, 316, 4, pop)
      );
    },
    (c, n) => {
      const [, d, a, b, k, h, pop] = c,
        s = n() < 0.5 ? 1 : -1; // river from above
      const t: string[] = [];
      for (let i = 0; i < 9; i++)
        t.push(
          disc(
            ((i * 83 + n() * 60) % 640) | 0,
            i % 2 ? 44 + n() * 40 : 290 + n() * 40,
            16 + n() * 12,
            i % 3 ? b : d,
          ),
        );
      const river = `M-20 ${180 - 90 * s}C160 ${180 - 130 * s} 200 ${180 + 120 * s} 340 ${180 + 60 * s}S520 ${180 - 110 * s} 680 ${180 - 20 * s}`;
      return (
        t.join('') +
        line(river, h, 128) +
        line(river, a, 104) +
        line(river, b, 4) +
        `<g transform="translate(320 180) rotate(${-28 * s})">` +
        rect(-26, -104, 52, 208, pop) +
        rect(-18, -104, 36, 208, h) +
        line('M0-84V84', k, 3) +
        '</g>' +
        disc(200, 180 - 8 * s, 9, pop) +
        disc(438, 180 + 16 * s, 9, d)
      );
    },
    (c, n) => {
      const [, d, a, b, k, h, pop] = c;
      let s = disc(320 + (n() - 0.5) * 200, 120, 78, d),
        x = -10,
        i = 0; // street
      while (x < 640) {
        const w = 70 + n() * 40;
        s += house(
          x | 0,
          276,
          w | 0,
          (96 + n() * 90) | 0,
          pick([a, b, h, pop], (i * 3 + ((n() * 2) | 0)) % 4),
          n() < 0.5 ? k : '',
          i++ % 2 ? d : k,
        );
        x += w + 6;
      }
      return (
        s +
        rect(0, 276, 640, 84, k) +
        rect(0, 276, 640, 12, h) +
        line('M30 330h70M170 330h70M310 330h70M450 330h70M590 330h70', d, 6) +
        at(292, 246, 0.42, motif.sack(['', '', a, d, pop, h, k])) +
        at(360, 256, 0.3, motif.sack(['', '', a, d, pop, h, k]))
      );
    },
  ],
  Plantation: [
    (c, n) => {
      const [, d, a, b, k, h, pop] = c;
      let s = disc(220 + n() * 200, 118, 70, d) + path('M-20 250Q150 120 330 220T680 170V360H-20z', a); // hills
      for (let i = 0; i < 6; i++)
        s += (n() < 0.5 ? cone : round)(
          90 + i * 92,
          232 - Math.sin(i * 1.1) * 22,
          1.3 + n() * 0.8,
          c,
          n() < 0.3 ? pop : b,
        );
      s += path('M-20 300Q180 210 400 286T680 262V360H-20z', b);
      for (let i = 0; i < 5; i++) s += `<use href="#sprout" x="${180 + i * 70}" y="${300 + (i % 2) * 20}"/>`;
      return stock(['sprout'], ['', '', d, a, k, h, pop], 0.3) + s;
    },
    (c, n) => {
      const [bg, d, a, b, k, h, pop] = c;
      const q0 = 190 + n() * 260,
        X = (200 + n() * 240) | 0,
        R = pick(
          [
            [a, k],
            [a, bg],
            [k, pop],
          ],
          (n() * 3) | 0,
        ),
        m = (n() * 3) | 0,
        u = n() < 0.5;
      let s =
        disc(q0, 128, 60 + n() * 40, d) +
        (u
          ? path('M-20 176L110 70 200 150 300 50 460 176z', a) +
            path('M260 176L420 92 520 150 600 80 700 176z', h)
          : '') +
        path('M0 176Q320 120 640 176V360H0z', b); // garden rows
      for (let i = -5; i <= 5; i++)
        s += path(
          `M${X + i * 26 - 5} 158L${320 + i * 130 - 44} 360h88L${X + i * 26 + 5} 158z`,
          pick(R, i & 1),
        );
      for (let i = -2; i <= 2; i++)
        for (let j = 0; j < 3; j++) {
          const y = 196 + j * 54,
            q = (y - 120) / 110,
            Z = 320 + (X - 320) * (1 - (y - 158) / 202);
          s += m
            ? at(
                (Z + i * 58 * q) | 0,
                y - 4,
                0.1 + j * 0.07,
                m < 2
                  ? path(
                      'M0 90Q-90 60-70-50-20-40 0 10 20-40 70-50 90 60 0 90z',
                      pick([pop, h, d], (i + j + 9) % 3),
                    )
                  : disc(0, 0, 84, (i + j) % 2 ? a : d) + disc(0, 0, 50, h) + disc(0, 0, 22, k),
              )
            : disc(Z + i * 58 * q, y, 8 + j * 6, (i + j) % 2 ? d : pop) +
              disc(Z + i * 58 * q, y, 3 + j * 2, h);
        }
      return s;
    },
    (c, n) => {
      const [, d, a, b, k, h, pop] = c;
      let s = disc(180 + n() * 280, 110, 64, d),
        x = -8; // park under the skyline
      while (x < 640) {
        const w = 40 + n() * 40,
          q = 60 + n() * 120;
        s += rect(x | 0, (250 - q) | 0, w | 0, q | 0, n() < 0.5 ? a : h);
        x += w + 3;
      }
      s += path('M0 244Q320 214 640 244V360H0z', b) + path('M250 360Q300 290 350 236 356 290 420 360z', h);
      for (const [q, z] of [
        [90, 1.6],
        [190, 2],
        [258, 1.3],
        [400, 1.5],
        [470, 2.1],
        [570, 1.7],
      ] as const)
        s += round(q, 300 - z * 8, z * (0.9 + n() * 0.3), c, n() < 0.25 ? pop : n() < 0.5 ? a : k);
      return s;
    },
  ],
  Donation: [
    (c, n) => {
      const [bg, d, , , k, h] = c;
      const m = three(['can', 'book', 'apple', 'box', 'shirt', 'heart'] as const, n);
      let s = stock(m, c, 0.46); // pantry shelves
      for (let i = 0; i < 3; i++) {
        const y = 112 + i * 118,
          e = i % 2 ? 20 : -30;
        s += rect(0, y - 106, 640, 106, pick([d, bg, h], (i + ((n() * 3) | 0)) % 3));
        for (let j = 0; j < 7; j++)
          s += `<use href="#${pick(m, (n() * 3) | 0)}" x="${50 + j * 100 + e}" y="${y - 44}"/>`;
        s += rect(0, y, 640, 12, k);
      }
      return s;
    },
    (c, n) => {
      const [, d, a, b, k, h] = c;
      let s = disc(320, 150, 120, d); // stall with awning
      s +=
        rect(150, 90, 10, 240, k) +
        rect(480, 90, 10, 240, k) +
        rect(130, 232, 380, 128, b) +
        rect(130, 232, 380, 14, k);
      for (let i = 0; i < 6; i++)
        s += path(`M${130 + i * 63.4} 62h63.4v44a31.7 31.7 0 0 1-63.4 0z`, i % 2 ? h : a);
      const m = ['can', 'apple', 'book', 'box'] as const;
      for (let i = 0; i < 4; i++)
        s += at(206 + i * 78, 192, 0.42, motif[pick(m, (i + ((n() * 4) | 0)) % 4)](c));
      return (
        s +
        path('M320 338C250 294 276 262 304 270Q318 274 320 286 322 274 336 270C364 262 390 294 320 338z', h) +
        rect(0, 352, 640, 8, k)
      );
    },
    (c, n) => {
      const [, d, a, b, k, h, pop] = c; // delivery van
      return (
        disc(420 - n() * 220, 130, 86, d) +
        path('M0 250h640v110H0z', b) +
        house(20, 250, 84, 90, a, k, h) +
        house(540, 250, 80, 120, a, '', h) +
        line('M20 320h90M170 320h90M330 320h90M480 320h90', h, 6) +
        rect(176, 130, 190, 146, h, 10) +
        path('M366 168h64l46 56v52H366z', pop) +
        path('M384 182h40l30 40h-70z', k) +
        path('M176 230h300v18H176z', a) +
        path(
          'M270 216C220 184 238 158 260 164 268 166 270 174 270 174 270 174 272 166 280 164 302 158 320 184 270 216z',
          a,
        ) +
        disc(236, 280, 32, k) +
        disc(236, 280, 13, h) +
        disc(418, 280, 32, k) +
        disc(418, 280, 13, h)
      );
    },
  ],
};
