/** What an event needs, and what people take on of it, in English. */

import type { NeedKind } from '../../need-rules.ts';
import { isolated } from '../../notice-content.ts';
import { countOf } from './counted-needs.ts';

/** "2 rakes"; a role that one person takes on is named alone. */
export const some = (label: string, count: number, kind: NeedKind = 'thing') =>
  kind === 'role' && count === 1 ? isolated(label) : missing(label, count, kind);
/** "8 gloves", also of roles. */
export const missing = (label: string, count: number, kind: NeedKind) =>
  `${countOf(count, kind)} ${isolated(label)}`;
export const listed = (parts: readonly string[]) => parts.join(', ');
export const youBring = (things: string) => `You said you'd bring ${things}.`;
export const youHelp = (roles: string) => `You said you'd help as ${roles}.`;
export const stillNeeded = (list: string) => `Still needed: ${list}.`;
