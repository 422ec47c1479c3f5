/** The library that decodes, draws and encodes pictures, loaded once somebody needs it: in bounded memory, of known formats only. */

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loads it. Nothing is kept of what it read, and each picture is worked on by one thread. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // What nobody may send is not even tried. Drawings are our own.
    const kinds = ['Jpeg', 'Png', 'Webp', 'Svg'];
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) });
    return sharp;
  });
  return loaded;
}
