/** The calls about a person's own account (docs/specification.md, "Deleting an account"). */
import { pipeline } from 'node:stream/promises';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { STREAMED } from '../http/answer.ts';
import { fewAtOnce } from '../http/few-at-once.ts';
import { mustBeRecent } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { countUnread } from '../notices/queries.ts';
import { chooseLanguage } from '../people/language.ts';
import type { PictureFiles } from '../pictures/files.ts';
import { deskOf } from '../team/desk.ts';
import { deleteEarlierPosts, listEarlierPosts } from './earlier-posts.ts';
import { erasePerson } from './erasure.ts';
import { ownData } from './export.ts';
import { followAddress } from './move-rows.ts';
import { listPlacesWithoutAccount } from './places-without-account.ts';

export interface AccountDependencies extends Dependencies {
  files: PictureFiles;
  /** Deletes the identity provider's account. @returns false if this server lacks the permission */
  deleteAccount(uid: string, email: string): Promise<boolean>;
  /** Ends all sessions of a person; absent if the identity provider cannot do that. */
  signOutEverywhere?: ((uid: string) => Promise<void>) | undefined;
}

const isClosedByClient = (error: unknown) =>
  (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The routes of a person's own account. */
export function accountRoutes({
  site,
  db,
  files,
  deleteAccount,
  signOutEverywhere,
}: AccountDependencies): Route[] {
  const unreadAtOnce = fewAtOnce();
  const exportsAtOnce = fewAtOnce(1);
  return [
    route(operations.getMe, async ({ person, language, now }) => {
      const { email, team } = person;
      await followAddress(db, person, now);
      const unread = await unreadAtOnce(person.uid, () =>
        countUnread(db, person, now, language, site.guestDays),
      );
      return { email, team, unread, ...(team && { desk: await deskOf(db, person.uid, now) }) };
    }),

    route(operations.chooseLanguage, async ({ body: { language }, person, now }) =>
      updated(await db.transaction((tx) => chooseLanguage(tx, person, language, now))),
    ),

    route(operations.getOwnData, async ({ person, origin, language, now, raw: { res } }) => {
      await db.ping(); // an unavailable database is a 503, not half a download
      await exportsAtOnce(person.uid, async () => {
        res.type('json').attachment(`social-serve-${now.toISOString().slice(0, 10)}.json`);
        await pipeline(ownData({ db, owner: person, origin, language }, now.toISOString()), res).catch(
          (error: unknown) => {
            if (!isClosedByClient(error)) throw error;
          },
        );
      });
      return STREAMED;
    }),

    route(operations.signOutEverywhere, async ({ person }) => {
      if (!signOutEverywhere) throw new ProblemError('not-found', ['logOutAtGoogle']);
      await signOutEverywhere(person.uid);
      return { acknowledged: true as const };
    }),

    route(operations.listEarlierPosts, ({ person }) => listEarlierPosts(db, person)),

    route(operations.deleteEarlierPosts, async ({ person, now }) => ({
      acknowledged: true as const,
      deletedCount: await deleteEarlierPosts(db, person, now),
    })),

    route(operations.listPlacesWithoutAccount, ({ person }) => listPlacesWithoutAccount(db, person)),

    route(operations.deleteAccount, async ({ person, now }) => {
      mustBeRecent(person, now);
      // The provider's account comes last: after an interruption the person can still sign in and try again.
      const accountDeleted = await erasePerson({ db, files }, person, now, () =>
        deleteAccount(person.uid, person.email),
      );
      return {
        acknowledged: true as const,
        accountDeleted,
        // Rows under an unverified address may belong to someone else.
        applicationsDeleted: person.emailVerified,
      };
    }),
  ];
}
