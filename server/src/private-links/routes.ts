/** Joining without an account, adding someone, and the calls of a private link (docs/specification.md, "Without an account"). */

import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { LINK_HEADER } from '@social-serve/contract/paths';
import type { Request } from 'express';
import { issueCertificate, newCode } from '../certificates/issue.ts';
import type { Transaction } from '../database/database.ts';
import { requirePhoneAt } from '../events/phone.ts';
import { newId } from '../formats/new-id.ts';
import { clientKey, networksOf } from '../http/networks.ts';
import { ProblemError } from '../http/problems.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { SECRET } from '../http/secret-reply.ts';
import { doneAt } from '../participations/check-in.ts';
import { setParticipantClaims } from '../participations/claims.ts';
import { answerFor, answering } from '../participations/coming.ts';
import {
  bringCompanions,
  companionsOf,
  newCompanionIds,
  newCompanions,
} from '../participations/companions.ts';
import { countedPlaces } from '../participations/counted-places.ts';
import { leave } from '../participations/leave.ts';
import { changePhone } from '../participations/phone.ts';
import { toCompanions } from '../participations/presenter.ts';
import type { ParticipationsDependencies } from '../participations/routes.ts';
import { requireNotStopped } from '../people/stopped.ts';
import { adoptLinked } from './adopt.ts';
import { confirmByUse, confirmLinked, noteOpened } from './confirm.ts';
import { addByOrganiser, joinByLink } from './join.ts';
import { linkedParticipation, linkOf, lockLinked } from './link.ts';
import { toLinked } from './presenter.ts';
import { viewLinked } from './queries.ts';
import { renewLink } from './renew.ts';

/** Addresses that organisers add receive mail without having confirmed it, so they are limited. */
const ADDRESSES = {
  name: 'added-addresses',
  most: LIMITS.addressesADay,
  seconds: 86_400,
  detail: ['tooManyAdded', LIMITS.addressesADay],
} as const;

const confirmYourAddress = () => new ProblemError('not-allowed', ['confirmToAdd']);

const linkIn = ({ req }: { req: Request }) => req.get(LINK_HEADER) ?? '';

/** The routes of private links. */
export function privateLinksRoutes(dependencies: ParticipationsDependencies): Route[] {
  const { db, limits, site, most, linkKey, mailBudget } = dependencies;
  const counted = countedPlaces(dependencies);

  /** The optional number of someone who joins, in E.164. @throws ProblemError (400) */
  const phoneAt = async (eventId: string, typed: string | null | undefined) =>
    typed ? requirePhoneAt(db, eventId, typed, 'phone', site.country) : undefined;

  /**
   * Makes a change through the private link of a request: as many a minute as an account may.
   * @param left whether people who left, and can come back, may make it
   * @throws ProblemError (404, 429); what the change throws
   */
  const change = async <Result>(
    { req }: { req: Request },
    work: (tx: Transaction, key: Buffer, link: string) => Promise<Result>,
    left = false,
  ): Promise<Result> => {
    const [key, link] = [await linkKey(), linkIn({ req })];
    const { id } = await linkedParticipation(db, key, link, left);
    await limits.writes(id);
    return db.transaction((tx) => work(tx, key, link));
  };

  return [
    route(
      operations.joinWithoutAccount,
      async ({ params: { id: eventId }, body, address, language, now }) => {
        if (!site.joinWithoutAccount) throw new ProblemError('not-allowed', ['logInToJoin']);
        const { name, email, phone: typed, split, claims, ...brought } = body;
        const phone = await phoneAt(eventId, typed);
        const companions = newCompanions(brought, now);
        const payer = { ...mailBudget, networks: networksOf(address) };
        const network = clientKey(address);
        const joiner = { name, address: email, phone, split, companions, claims, payer, network, language };
        return counted(address, 1 + companions.length, () => joinByLink(dependencies, eventId, joiner, now));
      },
      SECRET,
    ),

    route(
      operations.addParticipant,
      async ({ params: { id }, body, person, language, now }) => {
        const { name, email: address, key: addingKey, at } = body;
        const phone = await phoneAt(id, body.phone);
        const payer = { ...mailBudget, organiser: person };
        const written = { name, address, phone, addedBy: person, addingKey, payer, language };
        const add = () => addByOrganiser(dependencies, id, written, at ? doneAt(at, now) : now);
        if (address === undefined) return add();
        if (!person.emailVerified) throw confirmYourAddress();
        return limits.counted(ADDRESSES, person.uid, add);
      },
      SECRET,
    ),

    route(
      operations.renewLink,
      async ({ params: { id, participant }, person, now }) => {
        const key = await linkKey();
        const payer = { ...mailBudget, organiser: person };
        const row = await db.transaction((tx) => renewLink(tx, id, participant, person, payer, now));
        return { acknowledged: true as const, link: linkOf(key, row) };
      },
      SECRET,
    ),

    route(
      operations.getLinked,
      async ({ raw, origin, now }) => {
        const [key, link] = [await linkKey(), linkIn(raw)];
        await noteOpened(db, key, link, now);
        return toLinked(await viewLinked(db, key, link, now), site, origin);
      },
      SECRET,
    ),

    route(
      operations.leaveByLink,
      async ({ raw, now }) => {
        const work = async (tx: Transaction, key: Buffer, link: string) =>
          leave(tx, (await lockLinked(tx, key, link, true)).participation, now);
        await change(raw, work, true);
        return deleted();
      },
      SECRET,
    ),

    route(
      operations.setLinkedCompanions,
      async ({ body, raw, address, now }) => {
        const newIds = newCompanionIds(now);
        const { id, added, participant: email } = await linkedParticipation(db, await linkKey(), linkIn(raw));
        await requireNotStopped(db, { email }, now);
        const more = (body.adults ?? 0) + (body.children ?? 0) - (await companionsOf(db, id)).length;
        const bring = () =>
          change(raw, async (tx, key, link) => {
            const { event, participation } = await lockLinked(tx, key, link);
            return bringCompanions(tx, event, participation, body, { newIds, now });
          });
        const companions = await (more > 0 && !added ? counted(address, more, bring) : bring());
        return { acknowledged: true as const, companions: toCompanions(companions) };
      },
      SECRET,
    ),

    route(
      operations.setLinkedPhone,
      async ({ body, raw, now }) => {
        const typed = { phone: body.phone, country: site.country };
        return updated(
          await change(raw, async (tx, key, link) => {
            const { event, participation } = await lockLinked(tx, key, link);
            return changePhone(tx, event, participation, typed, now);
          }),
        );
      },
      SECRET,
    ),

    route(
      operations.setLinkedClaims,
      async ({ body, raw, now }) => {
        const { participant: email } = await linkedParticipation(db, await linkKey(), linkIn(raw));
        await requireNotStopped(db, { email }, now);
        const claims = await change(raw, async (tx, key, link) => {
          const { event, participation } = await lockLinked(tx, key, link);
          return setParticipantClaims(tx, event, participation, body.claims, now);
        });
        return { acknowledged: true as const, claims };
      },
      SECRET,
    ),

    route(
      operations.setLinkedComing,
      async ({ body, raw, address, now }) => {
        const options = answering(dependencies, now);
        const row = await linkedParticipation(db, await linkKey(), linkIn(raw), true);
        const { adults, children } = body;
        const before = (await companionsOf(db, row.id)).length;
        const wanted =
          adults === undefined && children === undefined ? before : (adults ?? 0) + (children ?? 0);
        const more = body.coming ? wanted - before + Number(row.leftReason !== undefined) : 0;
        const answer = () =>
          change(
            raw,
            async (tx, key, link) => {
              const { event, ...opened } = await lockLinked(tx, key, link, true);
              return answerFor(tx, event, await confirmByUse(tx, opened, now), body, options);
            },
            true,
          );
        const companions = await (more > 0 && !row.added ? counted(address, more, answer) : answer());
        return { acknowledged: true as const, companions: toCompanions(companions) };
      },
      SECRET,
    ),

    route(
      operations.confirmLink,
      async ({ body, raw, now }) => {
        const { participant: email } = await linkedParticipation(db, await linkKey(), linkIn(raw));
        await requireNotStopped(db, { email }, now);
        return updated(await change(raw, (tx, key, link) => confirmLinked(tx, key, link, body.link, now)));
      },
      SECRET,
    ),

    route(
      operations.issueLinkedCertificate,
      async ({ body, raw, now }) => {
        const asked = { id: newId(now), code: newCode(), name: body.name };
        await change(raw, async (tx, key, link) => {
          const { participation } = await lockLinked(tx, key, link);
          await issueCertificate(tx, { ...asked, eventId: participation.eventId }, participation, now);
        });
        return { ...inserted(asked.id), code: asked.code };
      },
      SECRET,
    ),

    route(
      operations.adoptLinked,
      async ({ person, raw, now }) => {
        const key = await linkKey();
        const adopted = await db.transaction((tx) =>
          adoptLinked(tx, key, linkIn(raw), person, { mostUpcoming: most.maxUpcomingParticipations, now }),
        );
        return { ...inserted(adopted.id), join_id: adopted.eventId };
      },
      SECRET,
    ),
  ];
}
