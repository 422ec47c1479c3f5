/** The popup behind the Google button, without Google, and what it loads. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProviderInfo } from './account.ts';
import { type Accounts, GOOGLE } from './emulator-adapter.ts';

/** How many of the accounts used before the popup shows, the newest. */
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
    { type, body: readFileSync(new URL(`pages/${file}`, import.meta.url)) },
  ]),
);

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/**
 * Answers a GET of one of these pages.
 * @returns false when the path is none of them
 */
export function servePage(
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
  accounts: Accounts,
): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const file = files.get(path);
  if (file) {
    res.writeHead(200, {
      'Content-Type': file.type,
      'Cache-Control': 'no-cache',
    });
    res.end(file.body);
    return true;
  }
  if (path !== '/emulator/auth/handler') return false;
  const query = new URLSearchParams(req.url?.split('?')[1]);
  if (query.get('providerId') !== GOOGLE) return false;
  res.writeHead(200, PAGE_HEADERS);
  res.end(chooserPage(accounts.listProviderInfosByProviderId(GOOGLE).slice(-MOST_SHOWN)));
  return true;
}

function chooserPage(known: readonly ProviderInfo[]): string {
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

function accountItem({ rawId, displayName, email, photoUrl }: ProviderInfo): string {
  const claims = JSON.stringify({ sub: rawId, name: displayName, email, picture: photoUrl });
  const name = displayName ?? email ?? 'No name';
  return (
    `<li><button type="button" data-claims="${escapeHtml(claims)}">` +
    `<span class="name">${escapeHtml(name)}</span> <span class="email">${escapeHtml(email ?? '')}</span></button></li>`
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
