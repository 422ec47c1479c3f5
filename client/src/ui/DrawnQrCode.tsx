import { useMemo } from 'react';
import { encode } from 'uqr';

/** The light margin around the code, in modules, which cameras require. */
const QUIET = 4;

export interface Coded {
  text: string;
  /** The accessible name. */
  name: string;
}

/** A text as a QR code, black on white in every theme; readable with up to 15 % damage (level M). */
export function DrawnQrCode({ text, name }: Coded) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
