/** The replacement for Google's popup, and the files that it loads. */
import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import type { Database } from '../../database/database.ts';
import type { Account } from '../../database/tables/accounts.ts';
import { escapeHtml } from '../../formats/html.ts';
import { GOOGLE } from './answer.ts';

/** How many accounts the popup offers: those used most recently. */
const MOST_SHOWN = 50;
const SCRIPT = 'text/javascript; charset=utf-8';

const files = new Map(
  (
    [
      ['/emulator/gapi-shim.js', 'gapi-shim.js', SCRIPT],
      ['/emulator/auth/account-chooser.js', 'account-chooser.js', SCRIPT],
      ['/emulator/auth/account-chooser.css', 'account-chooser.css', 'text/css; charset=utf-8'],
    ] as const
  ).map(([path, file, type]) => [
    path as string,
    { type, body: readFileSync(new URL(file, import.meta.url)) },
  ]),
);

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Serves the popup and its files. */
export function googlePages(db: Pick<Database, 'find'>): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = files.get(req.path);
    if (file) return void res.type(file.type).set('Cache-Control', 'no-cache').send(file.body);
    if (req.path !== '/emulator/auth/handler' || req.query.providerId !== GOOGLE) return next();
    const known = await db.find('accounts', {
      where: { google: { not: null } },
      orderBy: [
        ['lastLoginAt', 'desc'],
        ['id', 'asc'],
      ],
      limit: MOST_SHOWN,
    });
    res.set(PAGE_HEADERS).send(chooserPage(known));
  };
}

function chooserPage(known: readonly Account[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account | Social Events</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/emulator/auth/account-chooser.css">
<main>
  <h1>Choose an account</h1>
  <p>This stands in for Google’s window. Accounts stay on this computer; nothing is sent to Google.</p>
  ${known.length ? `<h2>Used before</h2><ul>${known.map(accountItem).join('')}</ul>` : ''}
  <h2>Another account</h2>
  <form id="new-account">
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="name" maxlength="120">
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required>
    <div class="actions">
      <button type="button" id="cancel">Cancel</button>
      <button type="submit">Sign in</button>
    </div>
  </form>
  <p id="status" role="status"></p>
</main>
<script src="/emulator/auth/account-chooser.js"></script>
</html>`;
}

function accountItem({ google, displayName, email, photoUrl }: Account): string {
  const claims = JSON.stringify({ sub: google, name: displayName, email, picture: photoUrl });
  return (
    `<li><button type="button" data-claims="${escapeHtml(claims)}">` +
    `<span class="name">${escapeHtml(displayName ?? email)}</span> <span class="email">${escapeHtml(email)}</span></button></li>`
  );
}
