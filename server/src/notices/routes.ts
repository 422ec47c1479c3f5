/** The calls on notices (docs/specification.md, "Notices"): what one is told, and that one read it. */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { badInput } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import { noteRecipient } from '../mail/recipients.ts';
import type { Owner, Store } from '../store/port/store.ts';
import { countUnread, noticesOf } from './presenter.ts';
import { type NoticeToken, readNoticeTokens } from './tokens.ts';

/** Keeps that a person read what a token stands for; one of somebody else's rows changes nothing. */
function keep(store: Store, token: NoticeToken, owner: Owner, now: Date): Promise<void> {
  const { kind, id } = token;
  switch (kind) {
    case 'people':
      return store.keepRosterSeen(id, owner.uid, token.rosterSeen);
    case 'answered':
      return store.keepAnswerRead(id, owner, token.at);
    case 'outcome':
      return store.keepAsked(id, owner.uid, now.toISOString());
    case 'question':
      return store.keepQuestionSeen(id, owner.uid);
    case 'invited':
    case 'inherited':
      return store.keepOrganiserNewsSeen(id, owner);
    case 'question-answered':
      return store.keepAnswerSeen(id, owner.uid, token.at);
    case 'message':
      return store.keepRead(id, owner.uid, { what: kind, number: token.sequence });
    case 'attendance':
      return store.keepRead(id, owner.uid, { what: kind, correctedAt: token.at });
    case 'changed':
      return store.keepRead(id, owner.uid, { what: kind, sequence: token.sequence });
    case 'cancelled':
      return store.keepRead(id, owner.uid, { what: kind, cancelledAt: token.at });
    case 'moved-up':
      return store.keepRead(id, owner.uid, { what: kind, at: now.toISOString() });
    default:
      return store.keepRead(id, owner.uid, { what: kind });
  }
}

/** The routes of notices. */
export function noticesRoutes({ store }: Dependencies): Route[] {
  return [
    route(operations.listNotices, async ({ person, now }) => {
      await noteRecipient(store, person, now);
      return noticesOf(store, person, now);
    }),

    route(operations.markNoticesRead, async ({ body, person, now }) => {
      const tokens = [...new Set(body.marks)].flatMap((text) => {
        const read = readNoticeTokens(text);
        if (!read)
          throw badInput([{ path: 'marks', message: 'Mark is not one that this server handed out.' }]);
        return read;
      });
      await Promise.all(tokens.map((token) => keep(store, token, person, now)));
      return { acknowledged: true as const, unread: await countUnread(store, person, now) };
    }),
  ];
}
