/** sharp, loaded lazily: with bounded memory, for known formats only. */

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loads it: without its cache, and with one thread for each picture. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Formats that nobody may upload are blocked. SVG stays, for our own drawings.
    const kinds = ['Jpeg', 'Png', 'Webp', 'Svg'];
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) });
    return sharp;
  });
  return loaded;
}
