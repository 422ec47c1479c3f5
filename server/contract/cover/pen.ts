/** The pen that covers are drawn with: shapes as SVG text. */

/** field, disc (sun or moon), far layer, near layer, darkest, lightest, accent */
export type Palette = readonly [string, string, string, string, string, string, string];
/** The next random number, 0 to 1. */
export type Random = () => number;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;
export const at = (x: number, y: number, scale: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
export const wave = (y: number, height: number, width: number, shift: number, fill: string) => {
  let d = `M${-width * 2 + shift} ${y}q${width / 2} ${-height} ${width} 0`;
  for (let x = -width + shift; x < 640; x += width) d += `t${width} 0`;
  return path(`${d}V360H0z`, fill);
};

/** One of a list that is never empty; the index is in range by construction. */
export const pick = <Item>(items: readonly Item[], index: number): Item => items[index] as Item;
