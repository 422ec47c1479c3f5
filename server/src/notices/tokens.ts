/** The tokens of notices (`mark` in the API), opaque to clients: each identifies the state that the notice reported. */
import type { RosterKnown } from '../database/tables/organisers.ts';

/** Kinds whose tokens contain the number of a change or a message. */
const NUMBERED = ['changed', 'message'] as const;
/** Kinds whose tokens contain the moment of a cancellation, an answer or a check-in. */
const DATED = ['cancelled', 'answered', 'question-answered', 'attendance', 'reviewed'] as const;
/** Kinds whose tokens contain only a row's id. */
const PLAIN = [
  'moved-up',
  'removed',
  'restored',
  'question',
  'outcome',
  'invited',
  'inherited',
  'stopped',
  'moderated',
] as const;

/**
 * The content of a token: the state of a participation, an application, a question or an invitation, or how much of an event's roster
 * was seen.
 */
export type NoticeToken =
  | { kind: (typeof NUMBERED)[number]; id: string; sequence: number }
  /** `at`: ISO 8601 UTC. */
  | { kind: (typeof DATED)[number]; id: string; at: string }
  | { kind: (typeof PLAIN)[number]; id: string }
  | { kind: 'people'; id: string; rosterSeen: RosterKnown };

function detailsOf(token: NoticeToken): number[] {
  if ('sequence' in token) return [token.sequence];
  if ('at' in token) return [Date.parse(token.at)];
  return 'rosterSeen' in token ? [token.rosterSeen.joinOrder, token.rosterSeen.left] : [];
}

/** The text of a token, in the format of `noticesReadBody`. */
export const noticeTokenText = (token: NoticeToken) => [token.kind, token.id, ...detailsOf(token)].join('-');

const TOKEN = /^([a-z-]+)-([0-9a-f]{24})(?:-(\d{1,13}))?(?:-(\d{1,13}))?$/;

/** Parses a token; null if it is invalid. */
function readNoticeToken(text: string): NoticeToken | null {
  const [, name, id, ...details] = TOKEN.exec(text) ?? [];
  if (!name || !id) return null;
  const [first, second] = details.filter((digits) => digits !== undefined).map(Number);
  const among = <Kind extends string>(kinds: readonly Kind[]) => kinds.find((kind) => kind === name);
  const [plain, numbered, dated] = [among(PLAIN), among(NUMBERED), among(DATED)];
  if (first === undefined) return plain ? { kind: plain, id } : null;
  if (second !== undefined)
    return name === 'people' ? { kind: name, id, rosterSeen: { joinOrder: first, left: second } } : null;
  if (numbered) return { kind: numbered, id, sequence: first };
  return dated ? { kind: dated, id, at: new Date(first).toISOString() } : null;
}

/** The token of a merged notice. */
export const joinedTokenTexts = (texts: readonly string[]) => texts.join('+');

/** Parses the tokens of a notice; null if one is invalid. */
export function readNoticeTokens(text: string): NoticeToken[] | null {
  const tokens = text.split('+').map(readNoticeToken);
  return tokens.every((token) => token !== null) ? tokens : null;
}
