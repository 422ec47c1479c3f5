import type { Coded } from './DrawnQrCode.tsx';
import { latePart } from './LatePart.tsx';

const DrawnQrCode = latePart(async () => (await import('./DrawnQrCode.tsx')).DrawnQrCode);

/** A text as a QR code, whose code loads late; its place has its size before. */
export function QrCode({ className, ...coded }: Coded & { className: string }) {
  return (
    <div className={`aspect-square ${className}`}>
      <DrawnQrCode {...coded} />
    </div>
  );
}
