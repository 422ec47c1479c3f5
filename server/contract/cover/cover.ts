/**
 * Covers drawn from an event's type and title: title -> 32-bit hash -> small random generator -> palette,
 * composition (scene, emblem or quilt), motifs, mirror. The main parts are in the middle square, so that every
 * crop of the picture holds.
 */
import type { EventType } from '../event-rules.ts';
import { type Motif, motif } from './motifs.ts';
import { at, disc, type Palette, path, pick, type Random, rect } from './pen.ts';
import { scenes } from './scenes.ts';
import { stock, three } from './stock.ts';

type Layer = Record<string, string>;

const palettes: Record<EventType, readonly Palette[]> = {
  Cleanup: [
    ['#CFE6EE', '#FFBE2E', '#5AA3C8', '#1F5F93', '#12344D', '#FFF6E3', '#F0653E'], // clear day
    ['#16405F', '#FFBE2E', '#2F76AB', '#0D2F4A', '#081C2C', '#FFF1D6', '#F4845F'], // night tide
    ['#F4E3C1', '#F0653E', '#45A5A0', '#14606B', '#0E3640', '#FFF8EA', '#FFBE2E'], // sand
    ['#F9C9B0', '#FFF1D6', '#5FA9BC', '#1B5A7A', '#12344D', '#FFF8EA', '#FFBE2E'], // dawn
    ['#FFC53D', '#FFF3D6', '#3C88B5', '#174F78', '#0F2F47', '#FFFFFF', '#F0653E'], // vest
    ['#2F87A8', '#FFE3A3', '#8CCBD8', '#17526B', '#0C3345', '#FFF8EA', '#FFBE2E'], // open water
  ],
  Plantation: [
    ['#E3EDC4', '#FFBE2E', '#84B45A', '#2E7D4A', '#123B2C', '#FFF8EA', '#F0653E'], // spring
    ['#14493A', '#F6D36B', '#3C8A55', '#0D3228', '#082019', '#F3F0D2', '#F4845F'], // forest night
    ['#FFC53D', '#FFF3D6', '#6AA84A', '#1F6B45', '#123B2C', '#FFF8EA', '#D9482B'], // vest
    ['#BFE0D6', '#FFF3D6', '#5FA777', '#20664F', '#10382D', '#FFFFFF', '#FFBE2E'], // mist
    ['#F7CDB4', '#F0653E', '#8FB04F', '#3A6B3A', '#1D3B24', '#FFF6E3', '#FFBE2E'], // late sun
    ['#4F9A5B', '#FFD86B', '#A9CC6B', '#1D5C40', '#0E3326', '#FFF8EA', '#FFBE2E'], // meadow
  ],
  Donation: [
    ['#FBD9C6', '#FFBE2E', '#EE7B55', '#C2412A', '#5A1E20', '#FFF6E3', '#2F7D6B'], // peach
    ['#6B2230', '#FFBE2E', '#D9503A', '#47131F', '#2E0C18', '#FFEBD2', '#F7A58A'], // plum
    ['#FFC53D', '#FFF3D6', '#F0653E', '#B53A2A', '#571B1E', '#FFFFFF', '#1F5F93'], // vest
    ['#E9553A', '#FFC53D', '#F9B59C', '#A92F2A', '#4A1420', '#FFF1DC', '#FFD98A'], // tomato
    ['#F3E3D3', '#F7A58A', '#E0603F', '#8C2E3C', '#451726', '#FFFFFF', '#FFBE2E'], // linen
    ['#F2A58C', '#FFF1DC', '#D9503A', '#7A2433', '#451022', '#FFF6E3', '#FFC53D'], // rose
  ],
};

const emblems: Record<EventType, readonly Motif[]> = {
  Cleanup: ['sack', 'bottle', 'broom', 'drop', 'fish'],
  Plantation: ['sprout', 'tree', 'can2', 'pot', 'spade'],
  Donation: ['box', 'can', 'shirt', 'heart', 'book', 'apple'],
};

/** For a type that these drawings do not know, e.g. one that a later release stored. */
const neutral: Palette = ['#E4E8DC', '#FFBE2E', '#B5C2B4', '#6B8274', '#22372D', '#FFF8EA', '#F0653E'];
const neutralEmblems: readonly Motif[] = ['tree', 'drop', 'heart'];
const isKnown = (type: string): type is EventType => Object.hasOwn(palettes, type);

/** mulberry32 */
const random = (seed: number): Random => {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** One object on a disc, above a field of rays, rings, halves or stripes. */
const emblem = (set: readonly Motif[], c: Palette, n: Random): string => {
  const [bg, d0, a, b, k, h, pop] = c,
    m = pick(set, (n() * set.length) | 0),
    light = /bottle|broom|spade|can$|book/.test(m),
    v = light ? pick([0, 1, 3, 0], (n() * 4) | 0) : (n() * 4) | 0,
    e = light && /^#F(F[EF]|3F|7A)/.test(d0) ? (/^#F(F[EF]|FD|7A)/.test(pop) ? a : pop) : d0;
  let s = '';
  if (v === 0) {
    // rays
    let q = '';
    for (let i = 0; i < 12; i++) {
      const t = (i * Math.PI) / 6,
        w = 0.13;
      q += `M320 184L${(320 + 460 * Math.cos(t - w)) | 0} ${(184 + 460 * Math.sin(t - w)) | 0} ${(320 + 460 * Math.cos(t + w)) | 0} ${(184 + 460 * Math.sin(t + w)) | 0}z`;
    }
    s += path(q, a, ' opacity=".5"') + disc(320, 184, 142, e);
  } else if (v === 1) {
    // rings
    s += disc(320, 190, 300, a) + disc(320, 190, 220, b) + disc(320, 190, 148, e);
  } else if (v === 2) {
    // halves
    s +=
      rect(0, 0, 320, 360, a) +
      path('M320 32a148 148 0 0 1 0 296z', bg === e ? h : e) +
      path('M320 32a148 148 0 0 0 0 296z', h);
  } else {
    // stripes
    for (let i = 0; i < 6; i++) s += rect(0, 12 + i * 60, 640, 24, i % 2 ? a : b);
    s += disc(320, 180, 150, e);
  }
  const same = m === 'heart' && v === 1;
  return s + at(320, 186, 1.12, motif[m](same ? ['', '', pop, k, k, h, a] : c));
};

/** 7 x 3 patches of 120, the middle 3 x 3 is the square crop; shapes of one colour share one path. */
const quilt = (type: EventType, c: Palette, n: Random): string => {
  const [bg, d, a, b, , h, pop] = c,
    set = three(emblems[type], n),
    low: Layer = {},
    top: Layer = {};
  let pics = '',
    last = -1;
  const put = (layer: Layer, f: string, d: string) => {
    layer[f] = (layer[f] ?? '') + d;
  };
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 7; i++) {
      const x = i * 120 - 100,
        y = j * 120;
      let q = (n() * 5) | 0;
      if (q === last) q = (q + 1) % 5;
      last = q;
      const pic = (i + j) % 2 === 0 && i > 0 && i < 6 && n() < 0.85;
      put(low, pic ? (n() < 0.6 ? d : bg) : (i + j) % 3 ? b : a, `M${x} ${y}h120v120h-120z`);
      if (pic) {
        pics += `<use href="#${pick(set, (n() * 3) | 0)}" x="${x + 60}" y="${y + 62}"/>`;
        continue;
      }
      put(
        top,
        pick([d, h, pop], (n() * 3) | 0),
        q === 0
          ? `M${x} ${y}h120a120 120 0 0 1-120 120z`
          : q === 1
            ? `M${x + 120} ${y + 120}h-120a120 120 0 0 1 120-120z`
            : q === 2
              ? `M${x} ${y}a60 60 0 0 0 120 0zm0 60a60 60 0 0 0 120 0z`
              : q === 3
                ? `M${x} ${y + 120}q0-120 120-120 0 120-120 120z`
                : `M${x + 22} ${y + 60}a38 38 0 1 1 0 .1z`,
      );
    }
  const paint = (layer: Layer) =>
    Object.entries(layer)
      .map(([f, d]) => path(d, f))
      .join('');
  return `${stock(set, c, 0.5)}<g shape-rendering="crispEdges">${paint(low)}</g>${paint(top)}${pics}`;
};

/**
 * Draws the cover of an event without a picture, always the same for the same input. Hash, order of
 * random calls and palettes are the format: changing any of them redraws every cover.
 * @param type chooses palettes and motifs; an unknown one gets neutral ones
 * @param seed from `coverSeedOf` of drawn-rules.ts
 * @returns a whole SVG of at most 4 KB, for use as an image (its ids repeat from cover to cover)
 */
export function drawCover(type: string, seed: number): string {
  const n = random(seed);
  return isKnown(type) ? drawKnown(type, n) : frame(neutral, emblem(neutralEmblems, neutral, n));
}

function drawKnown(type: EventType, n: Random): string {
  const c = pick(palettes[type], (n() * 6) | 0);
  const k = n();
  let body =
    k < 0.42
      ? pick(scenes[type], (n() * 3) | 0)(c, n)
      : k < 0.78
        ? emblem(emblems[type], c, n)
        : quilt(type, c, n);
  if (body.length > 3700) body = emblem(emblems[type], c, n);
  const flip = n() < 0.5 ? ' transform="matrix(-1 0 0 1 640 0)"' : '';
  return frame(c, body, flip);
}

function frame(c: Palette, body: string, flip = ''): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice"><g${flip}>${rect(0, 0, 640, 360, c[0])}${body}</g></svg>`;
  return svg.replace(/(\d+\.\d)\d+/g, '$1');
}
