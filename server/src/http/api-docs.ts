/**
 * The API's document and the page that shows it (docs/specification.md, "The API's document"): Swagger UI from its
 * package, under the policy of every page.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { openApiDocument } from '@social-serve/contract/openapi';
import { operations } from '@social-serve/contract/operations';
import { apiDocs } from '@social-serve/contract/paths';
import { Router } from 'express';
import { VERSION } from '../formats/version.ts';
import { asDocument } from './context.ts';
import { type Route, route } from './route.ts';

const OWN = path.join(import.meta.dirname, 'api-docs');
const SWAGGER_UI = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The page and what it loads, by path. */
const FILES: Record<string, string> = {
  [apiDocs]: path.join(OWN, 'index.html'),
  [`${apiDocs}/initializer.js`]: path.join(OWN, 'initializer.js'),
  [`${apiDocs}/swagger-ui.css`]: path.join(SWAGGER_UI, 'swagger-ui.css'),
  [`${apiDocs}/swagger-ui-bundle.js`]: path.join(SWAGGER_UI, 'swagger-ui-bundle.js'),
};

/** Made once a process: it says the same in every app. */
const document = openApiDocument(VERSION);

/** The route of the document. */
export function apiDocument(): Route {
  return route(operations.getDocument, () => document);
}

/** Serves the page that shows it, and what that loads. */
export function apiDocsPage(): Router {
  const router = Router({ caseSensitive: true });
  for (const [address, file] of Object.entries(FILES))
    router.get(address, (_req, res) => {
      asDocument(res);
      res.sendFile(file, { cacheControl: false, acceptRanges: false, dotfiles: 'allow' });
    });
  return router;
}
