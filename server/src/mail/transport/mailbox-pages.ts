/** The pages of the local mailbox: `/mailbox` and `/mailbox/{id}`, with the message in a frame. */

import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { mailbox as PATH } from '@social-serve/contract/paths';
import { beginningOf } from '@social-serve/contract/text-rules';
import { escapeHtml } from '../../formats/html.ts';
import { tokensCss } from '../../formats/tokens.ts';
import { isOfOwnPages } from '../../http/own-machine.ts';
import type { Mailbox, StoredMessage } from './mailbox.ts';
import { CALENDAR_FILE } from './mailer.ts';

const STYLE = `:root{color-scheme:light dark;${tokensCss('light')}}@media (prefers-color-scheme:dark){:root{${tokensCss('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--color-base-100);color:var(--color-base-content);font:16px/1.5 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
h1{margin:.5rem 0 0;font-size:1.75rem;line-height:1.2}
p,dd,small{color:var(--muted)}
a{color:inherit}
.back{display:inline-block;padding:.625rem 0}
ul{margin:1.5rem 0 0;padding:0;list-style:none}
li a{display:block;padding:.75rem 0;border-top:1px solid var(--color-base-300);text-decoration:none}
li strong,li small,li span{display:block}
li a:hover strong{text-decoration:underline}
dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem 1rem;margin:1rem 0}
dd{margin:0}
iframe{display:block;width:100%;height:52rem;border:1px solid var(--color-base-300);border-radius:.75rem;background:var(--color-base-200)}
summary{padding:.75rem 0;cursor:pointer}
pre{margin:0;white-space:pre-wrap;font-size:.875rem}
:focus-visible{outline:3px solid var(--soon);outline-offset:2px}`;

const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A message may have inline styles, but no scripts and no pictures from other sites. Its links replace the whole page. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | Social Events</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

const formatTime = (at: Date) => at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const addressOf = ({ id }: StoredMessage) => `${PATH}/${id}`;

/** The first line, to distinguish messages about one event, which share a subject. */
const firstLineOf = ({ text }: StoredMessage) => beginningOf(text.split('\n', 1)[0] ?? '', 200);

const item = (message: StoredMessage) =>
  `<li><a href="${addressOf(message)}"><strong dir="auto">${escapeHtml(message.subject)}</strong>` +
  `<span dir="auto">${escapeHtml(firstLineOf(message))}</span><small>${escapeHtml(message.to.address)}, ${formatTime(message.at)}</small></a></li>`;

const listPage = (messages: StoredMessage[]) =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1><p>On your own machine, e-mail is not sent. The newest 200 messages stay here until the server stops.</p>${
      messages.length > 0
        ? `<ul>${messages.map(item).join('')}</ul>`
        : '<p>There is no mail yet. Changes are collected for a few minutes and sent as one message.</p>'
    }`,
  );

/** The facts above a message, from its headers and attachments. */
const facts = ({ id, to, at, replyTo, calendar, unsubscribe }: StoredMessage) =>
  [
    ['To', escapeHtml(to.address)],
    ['Sent', formatTime(at)],
    replyTo && ['Reply to', escapeHtml(replyTo.address)],
    calendar && ['Attached', `<a href="${PATH}/${id}/${CALENDAR_FILE}">${CALENDAR_FILE}</a>`],
    unsubscribe && ['Unsubscribe', `<a href="${escapeHtml(unsubscribe)}">Unsubscribe from event updates</a>`],
  ]
    .filter((fact) => Array.isArray(fact))
    .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
    .join('');

const messagePage = (message: StoredMessage) =>
  page(
    message.subject,
    `<a class="back" href="${PATH}">All mail</a><h1 dir="auto">${escapeHtml(message.subject)}</h1>
<dl>${facts(message)}</dl>
<iframe title="The message" src="${addressOf(message)}/html"></iframe>
<details><summary>As plain text</summary><pre dir="auto">${escapeHtml(message.text)}</pre></details>`,
  );

const missingPage = page(
  'Message not found',
  `<h1>Message not found</h1><p>It may have been deleted.</p><a class="back" href="${PATH}">All mail</a>`,
);

/** Whether a URL belongs to the mailbox. */
export const isMailboxUrl = (url = '') => /^\/mailbox(?:[/?]|$)/.test(url);

/** Serves the mailbox to this machine's own pages only, because links in mail give access to accounts. */
export function mailboxPages(mailbox: Mailbox): RequestListener {
  return (req, res) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (!isOfOwnPages(req)) {
      res.writeHead(403, { 'Content-Type': 'text/plain' }).end('The mailbox is for this machine only.');
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const send = (status: number, body: string, policy = PAGE_POLICY, type = 'text/html') => {
      res.writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'no-referrer',
      });
      res.end(body);
    };
    const [, id, part] = /^\/mailbox(?:\/([\w-]+)(\/[a-z.]+)?)?\/?$/.exec(req.url?.split('?')[0] ?? '') ?? [];
    const isList = /^\/mailbox\/?(?:\?|$)/.test(req.url ?? '');
    const message = id ? mailbox.find(id) : undefined;
    if (isList) send(200, listPage(mailbox.list()));
    else if (!message) send(404, missingPage);
    else if (!part) send(200, messagePage(message));
    else if (part === '/html')
      send(200, message.html.replace('<head>', '<head><base target="_top">'), MESSAGE_POLICY);
    else if (part === `/${CALENDAR_FILE}` && message.calendar)
      send(200, message.calendar, MESSAGE_POLICY, 'text/calendar');
    else send(404, missingPage);
  };
}
