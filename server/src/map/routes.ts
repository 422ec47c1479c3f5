/** The archive of the map's tiles, which clients read in ranges (docs/specification.md, "The map"). */
import { stat } from 'node:fs/promises';
import { documents } from '@social-serve/contract/operations';
import type { Response } from 'express';
import { STREAMED } from '../http/answer.ts';
import { notFound, ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import type { TileMap } from './open.ts';

/** Clients notice a new archive by its entity tag, and then read what they had cached again. */
const CACHE_CONTROL = 'public, max-age=86400';

/** A strong entity tag: clients combine ranges of the same archive only. @throws Error if the file is gone */
async function entityTag(file: string): Promise<string> {
  const { size, mtimeNs } = await stat(file, { bigint: true });
  return `"${size.toString(36)}-${mtimeNs.toString(36)}"`;
}

const isGone = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code));

/** Refuses a range that the file does not have. @param error names the file's size in `Content-Range` */
const badRange = ({ headers }: { headers?: Record<string, string> }) =>
  new ProblemError('bad-range', ['rangeBehindEnd'], { headers: headers ?? {} });

/** Sends a file, or a range of it; resolves when the client has it, or has gone. */
const sendFile = (res: Response, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error) =>
      error && !res.headersSent ? reject(error) : resolve(),
    );
  });

/** The route of the archive; it is not found on a site without one. */
export function mapRoutes({ tileMap }: { tileMap?: TileMap | undefined }): Route[] {
  return [
    route(documents.mapFile, async ({ raw: { req, res } }) => {
      if (tileMap?.source.kind !== 'archive') throw notFound(req.method, req.path);
      const { file } = tileMap.source;
      try {
        res.set('ETag', await entityTag(file));
        res.set('Cache-Control', CACHE_CONTROL).type(documents.mapFile.media);
        await sendFile(res, file);
      } catch (error) {
        res.removeHeader('ETag');
        if (isGone(error)) throw notFound(req.method, req.path);
        throw (error as { status?: number }).status === 416 ? badRange(error as object) : error;
      }
      return STREAMED;
    }),
  ];
}
