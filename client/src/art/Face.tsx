import { drawFace, faceSeed } from '@social-serve/contract/face';

/** A neighbour's face, drawn from their name: the same one wherever the name stands. Decorative. */
export function Face({ name, className = '' }: { name: string; className?: string }) {
  const drawing = `data:image/svg+xml,${encodeURIComponent(drawFace(faceSeed(name)))}`;
  return <img src={drawing} alt="" width={48} height={48} className={`rounded-full ${className}`} />;
}
