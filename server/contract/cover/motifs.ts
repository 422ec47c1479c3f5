/** What covers are made of: sixteen objects, each drawn about 0,0 inside a box of 200 x 200. */
import { at, disc, line, path, rect } from './pen.ts';

/** A palette whose first two colours, field and disc, do not matter. */
export type Inks = readonly [string, string, string, string, string, string, string];
export type Motif = keyof typeof motif;

export const motif = {
  sack: ([, , , b, k, h, pop]: Inks): string =>
    path('M-26-46C-92-10-96 92-58 96H58C96 92 92-10 26-46z', b) +
    path('M26-46C92-10 96 92 58 96H20C62 70 58 0 10-46z', k) +
    path('M-26-46-44-92Q-18-80 0-92 18-80 44-92L26-46z', b) +
    rect(-32, -56, 64, 18, pop, 9) +
    line('M-50 22Q-56 52-42 72', h, 8),
  bottle: ([, , a, b, , h, pop]: Inks): string =>
    `<g transform="rotate(24)">` +
    path('M-18-92h36v28C18-50 40-44 40-14V82Q40 96 26 96H-26Q-40 96-40 82V-14C-40-44-18-50-18-64z', h) +
    path('M-40 6h80v44h-80z', pop) +
    rect(-24, -104, 48, 22, b, 6) +
    line('M-26-10V2M-26 62V78', a, 8) +
    '</g>',
  broom: ([, , a, , k, h, pop]: Inks): string =>
    `<g transform="rotate(32)">` +
    rect(-7, -112, 14, 130, k, 7) +
    path('M-30 12h60l6 22h-72z', pop) +
    path('M-36 34h72L52 100H-52z', h) +
    line('M-20 50-28 98M0 50V98M20 50 28 98', a, 6) +
    '</g>',
  drop: ([, , a, b, , h]: Inks): string =>
    path('M0-104C44-50 70-14 70 26A70 70 0 0 1-70 26C-70-14-44-50 0-104z', b) +
    path('M-69 14q23-22 46 0t46 0 46 0A70 70 0 0 1-70 26z', a) +
    line('M-66 44q22-20 44 0t44 0 44 0', h, 7) +
    disc(24, -22, 10, h),
  fish: ([, , a, b, , h]: Inks): string =>
    path('M-88 0C-50-62 24-62 54-8L94-44V44L54 8C24 62-50 62-88 0z', b) +
    path('M-14-47Q16 0-14 47 40 40 54 0 40-40-14-47z', a) +
    disc(-48, -10, 9, h),
  sprout: ([, , a, b, k, h]: Inks): string =>
    path('M-84 96Q0 34 84 96z', k) +
    line('M0 70Q-4 10 0-30', b, 14) +
    path('M0-10C-14-70-70-84-96-74-92-24-50 4 0-10z', a) +
    path('M0-30C8-86 60-106 94-98 92-50 56-14 0-30z', b) +
    line('M-12-18Q-40-52-66-58M12-40Q40-78 66-82', h, 5),
  tree: ([, , a, b, k, , pop]: Inks): string =>
    path('M-12 100-8 10H8L12 100z', k) +
    disc(-42, -6, 46, b) +
    disc(42, -6, 46, b) +
    disc(0, -52, 54, a) +
    disc(-22, -60, 6, pop) +
    disc(24, -34, 6, pop) +
    disc(-46, 2, 6, pop) +
    disc(48, 2, 6, pop) +
    line('M0 40-24 14M0 24 20 2', k, 7),
  can2: ([, , a, b, k, , pop]: Inks): string =>
    path('M-44-24h88L54 84H-54z', b) +
    line('M-40-24C-40-90 40-90 40-24', k, 13) +
    path('M40 20 96-44 108-34 50 52z', b) +
    path('M84-60 124-26 116-18 76-52z', k) +
    rect(-46, 10, 94, 20, pop) +
    disc(128, 6, 6, a) +
    disc(112, 26, 6, a) +
    disc(136, 40, 6, a),
  pot: ([, , a, b, k, , pop]: Inks): string =>
    line('M0 20V-30', b, 10) +
    path('M0 8C-30-40-74-40-90-26-76 10-40 24 0 8z', a) +
    path('M0 0C30-50 74-50 90-36 76 4 40 18 0 0z', b) +
    path('M0-20C-30-56-20-92 0-108 20-92 30-56 0-20z', a) +
    path('M-56 32h112L40 100h-80z', pop) +
    rect(-64, 20, 128, 22, k, 4),
  spade: ([, , a, , k, h]: Inks): string =>
    `<g transform="rotate(-28)">` +
    rect(-6, -84, 12, 110, k) +
    line('M-22-96h44', k, 14) +
    path('M-40 14H40V50Q36 92 0 108-36 92-40 50z', h) +
    path('M0 14H40V50Q36 92 0 108z', a) +
    '</g>',
  box: ([, , a, b, k, h, pop]: Inks): string =>
    at(-34, -44, 0.5, motif.book(['', '', a, b, k, h, pop])) +
    at(36, -40, 0.5, motif.apple(['', '', a, pop, k, h, b])) +
    path('M-84-8h168v98H-84z', b) +
    path('M0-8h84v98H0z', k, ' opacity=".35"') +
    path('M-84-8-112 28-30 28 0-8zM84-8l28 36H30L0-8z', a) +
    path('M0 82C-44 54-28 32-10 38Q-2 40 0 48 2 40 10 38C28 32 44 54 0 82z', h),
  can: ([, , a, b, k, h, pop]: Inks): string =>
    path('M-54-84h108V84q-54 26-108 0z', h) +
    path('M-54-40h108v84q-54 20-108 0z', b) +
    `<ellipse cy="-84" rx="54" ry="16" fill="${a}"/>` +
    disc(0, 8, 26, pop) +
    line('M-54-40q54 20 108 0', k, 5),
  shirt: ([, , , b, , h, pop]: Inks): string =>
    path('M-30-84Q0-60 30-84L96-50 74 0 50-10V92H-50V-10L-74 0-96-50z', b) +
    path('M-50 20h100v20H-50zM-50 58h100v14H-50z', pop) +
    line('M-30-84Q0-56 30-84', h, 8),
  heart: ([, , a, b, , h]: Inks): string =>
    path('M0 92C-120 18-92-76-40-76-14-76 0-54 0-40 0-54 14-76 40-76 92-76 120 18 0 92z', b) +
    path('M0 92C120 18 92-76 40-76 14-76 0-54 0-40z', a) +
    line('M-62-10Q-62-44-38-48', h, 9),
  book: ([, , a, b, k, h, pop]: Inks): string =>
    rect(-84, 40, 150, 40, b, 6) +
    rect(-66, 48, 132, 24, h) +
    rect(-66, -4, 150, 40, pop, 6) +
    rect(-66, 4, 132, 24, h) +
    rect(-80, -48, 140, 40, k, 6) +
    rect(-62, -40, 122, 24, h) +
    rect(-10, -48, 16, 58, a),
  apple: ([, , a, b, k, h]: Inks): string =>
    path('M0-34C-60-72-104-8-76 52-56 98-26 94 0 82 26 94 56 98 76 52 104-8 60-72 0-34z', b) +
    line('M0-38Q2-66 18-84', k, 10) +
    path('M8-58Q36-98 74-84 58-46 8-58z', a) +
    line('M-54 0Q-60 26-48 48', h, 9),
};
