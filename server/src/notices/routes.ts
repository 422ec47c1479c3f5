/** The calls about notices (docs/specification.md, "Notices"): list them, mark them as read. */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { fewAtOnce } from '../http/few-at-once.ts';
import { badInput } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import { noteRecipient } from '../outbox/recipients.ts';
import { countUnread, noticesOf } from './queries.ts';
import { readNotices } from './read.ts';
import { readNoticeTokens } from './tokens.ts';

/** The routes of notices. */
export function noticesRoutes({ db, site }: Dependencies): Route[] {
  const atOnce = fewAtOnce();
  return [
    route(operations.listNotices, ({ person, language, now }) =>
      atOnce(person.uid, async () => {
        await noteRecipient(db, person, now);
        return noticesOf(db, person, now, language, site.guestDays);
      }),
    ),

    route(operations.markNoticesRead, async ({ body, person, language, now }) => {
      const tokens = [...new Set(body.marks)].flatMap((text) => {
        const read = readNoticeTokens(text);
        if (!read) throw badInput([{ path: 'marks', reason: ['notMark'] }]);
        return read;
      });
      await readNotices(db, tokens, person, now);
      return {
        acknowledged: true as const,
        unread: await countUnread(db, person, now, language, site.guestDays),
      };
    }),
  ];
}
