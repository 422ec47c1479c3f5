/** The marks of notices: opaque to who gets them, they say what a notice told. */
import type { RosterSeen } from '../store/port/store.ts';

/**
 * What a mark stands for: something about a participation, an application, a question or an invitation, or how far one looked at the people of an
 * event. The `sequence` of a message is its number.
 */
export type NoticeToken =
  | { kind: 'changed' | 'message'; id: string; sequence: number }
  | {
      kind:
        | 'moved-up'
        | 'waiting'
        | 'removed'
        | 'restored'
        | 'question'
        | 'outcome'
        | 'invited'
        | 'inherited';
      id: string;
    }
  /** `at`: the moment of that cancellation, answer or check-in, ISO 8601 UTC. */
  | { kind: 'cancelled' | 'answered' | 'question-answered' | 'attendance'; id: string; at: string }
  | { kind: 'people'; id: string; rosterSeen: RosterSeen };

function detailsOf(token: NoticeToken): number[] {
  switch (token.kind) {
    case 'changed':
    case 'message':
      return [token.sequence];
    case 'cancelled':
    case 'answered':
    case 'question-answered':
    case 'attendance':
      return [Date.parse(token.at)];
    case 'people':
      return [token.rosterSeen.place, token.rosterSeen.left];
    default:
      return [];
  }
}

/** The text of a mark, as `noticesReadBody` takes it. */
export const noticeTokenText = (token: NoticeToken) => [token.kind, token.id, ...detailsOf(token)].join('-');

const TOKEN = /^([a-z-]+)-([0-9a-f]{24})(?:-(\d{1,13}))?(?:-(\d{1,13}))?$/;

/** The mark in such a text; null for one that this release does not hand out. */
function readNoticeToken(text: string): NoticeToken | null {
  const [, kind, id, first, second] = TOKEN.exec(text) ?? [];
  if (!kind || !id) return null;
  if (second !== undefined)
    return kind === 'people'
      ? { kind, id, rosterSeen: { place: Number(first), left: Number(second) } }
      : null;
  if (first !== undefined) {
    if (kind === 'changed' || kind === 'message') return { kind, id, sequence: Number(first) };
    if (kind === 'cancelled' || kind === 'answered' || kind === 'question-answered' || kind === 'attendance')
      return { kind, id, at: new Date(Number(first)).toISOString() };
    return null;
  }
  return kind === 'moved-up' ||
    kind === 'waiting' ||
    kind === 'removed' ||
    kind === 'restored' ||
    kind === 'question' ||
    kind === 'outcome' ||
    kind === 'invited' ||
    kind === 'inherited'
    ? { kind, id }
    : null;
}

/** The marks of several notices that are told as one. */
export const joinedTokenTexts = (texts: readonly string[]) => texts.join('+');

/** The marks in such a text; null where one is none that this release hands out. */
export function readNoticeTokens(text: string): NoticeToken[] | null {
  const tokens = text.split('+').map(readNoticeToken);
  return tokens.every((token) => token !== null) ? tokens : null;
}
