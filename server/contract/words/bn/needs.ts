/** What an event needs, and what people take on of it, in Bangla. */
import type { NeedKind } from '../../need-rules.ts';
import { isolated } from '../../notice-content.ts';
import { countOf } from './counted-needs.ts';

const counted = (label: string, count: number, kind: NeedKind) =>
  `${countOf(count, kind, label)} ${isolated(label)}`;

export const some = (label: string, count: number, kind: NeedKind = 'thing') =>
  kind === 'role' && count === 1 ? isolated(label) : counted(label, count, kind);
export const missing = (label: string, count: number, kind: NeedKind) => counted(label, count, kind);
export const listed = (parts: readonly string[]) => parts.join(', ');
export const youBring = (things: string) => `আপনি আনবেন বলেছেন: ${things}।`;
export const youHelp = (roles: string) => `আপনি দায়িত্ব নেবেন বলেছেন: ${roles}।`;
export const stillNeeded = (list: string) => `এখনো দরকার: ${list}।`;
