/** The calls on drawn covers and faces (docs/specification.md, "Pictures"): drawn on request, not stored. */
import { drawCover } from '@social-serve/contract/cover/cover';
import { coverPath, facePath, seedOf } from '@social-serve/contract/drawn-rules';
import { drawFace } from '@social-serve/contract/face';
import { operations } from '@social-serve/contract/operations';
import type { Request, Response } from 'express';
import { notFound } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';

/** A drawing follows from its address: immutable, shown on any origin, sandboxed. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Answers at the canonical address only: caches would also store other spellings (a trailing slash, %-sequences). */
function answer({ req, res }: { req: Request; res: Response }, path: string, draw: () => string): string {
  if (req.path !== path) throw notFound(req.method, req.path);
  res.set(HEADERS).set('ETag', `"${path}"`);
  return draw();
}

/** The routes of drawings. */
export const drawnRoutes = (): Route[] => [
  route(operations.getDrawnCover, ({ params: { type, file }, raw }) => {
    const seed = seedOf(file);
    return answer(raw, coverPath(type, seed), () => drawCover(type, seed));
  }),
  route(operations.getDrawnFace, ({ params: { file }, raw }) => {
    const seed = seedOf(file);
    return answer(raw, facePath(seed), () => drawFace(seed));
  }),
];
