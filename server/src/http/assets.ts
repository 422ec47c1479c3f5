/** The client's static files, and the compressed copies that the build put beside them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { ENCODINGS, type Encoding } from './compress.ts';
import { asDocument } from './context.ts';
import { bestEncoding } from './send.ts';

const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** A file of the build, and its compressed copies by encoding. */
interface Asset {
  file: string;
  compressed: Map<Encoding, string>;
  /** An entity tag of the content, where the name has no hash: size and date may be the same in two builds. */
  tag: string | null;
}

/** Whether a name contains a hash of the content; other files may change with the next release. */
const isHashed = (name: string) => name.startsWith('/assets/');

/** Every file of the build by its path on the site, without manifest, documents and compressed copies. */
function findAssets(folder: string): Map<string, Asset> {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const assets = new Map<string, Asset>();
  for (const file of files) {
    if (file.startsWith(path.join(folder, '.vite'))) continue; // manifest and documents
    if (file.endsWith('.br') || file.endsWith('.gz') || file === path.join(folder, 'index.html')) continue;
    const compressed = new Map<Encoding, string>();
    for (const encoding of ENCODINGS) {
      const copy = file + ENDINGS[encoding];
      if (files.has(copy)) compressed.set(encoding, copy);
    }
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const digest = () => createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
    assets.set(name, { file, compressed, tag: isHashed(name) ? null : `W/"${digest()}"` });
  }
  return assets;
}

const YEAR = 31_536_000;

/**
 * Serves the files of the builds, precompressed; immutable for a year where the name contains a hash.
 * By Express (`send`), not sirv: that crashes the process when a file was removed meanwhile, and ignores `br;q=0`.
 * @param folders one a language; what is in several is the same
 * @param instead maps a requested path to the one whose file is sent
 */
export function assetHandler(
  folders: readonly string[],
  instead: Readonly<Record<string, string>> = {},
): RequestHandler {
  const assets = new Map(folders.toReversed().flatMap((folder) => [...findAssets(folder)]));
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const asset = isRead ? assets.get(instead[req.path] ?? req.path) : undefined;
    if (!asset) return next();
    const encoding = bestEncoding(req, (name) => asset.compressed.has(name));
    const ready = encoding && asset.compressed.get(encoding);
    const headers = {
      'Cache-Control': isHashed(req.path) ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      ...(ready ? { 'Content-Encoding': encoding } : {}),
      ...(asset.tag && { ETag: asset.tag }),
    };
    asDocument(res); // a service worker's policy is that of its script
    res.type(path.extname(asset.file)).vary('Accept-Encoding');
    res.sendFile(
      ready ?? asset.file,
      {
        headers,
        acceptRanges: false,
        cacheControl: false,
        dotfiles: 'allow',
        lastModified: !asset.tag,
      },
      (error) => {
        // A file that a new build removed meanwhile is a 404.
        if (error) next((error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : error);
      },
    );
  };
}
