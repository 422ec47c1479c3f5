/** The calls on certificates (docs/after-the-event.md, "Certificate"). */
import { randomBytes } from 'node:crypto';
import { endOf, organiserName } from '@social-serve/contract/event-rules';
import { hoursOf } from '@social-serve/contract/hours';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { Answer } from '../http/answer.ts';
import { refusal } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { deleted, inserted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { newId } from '../store/port/store.ts';
import { toCertificate, toOwnCertificate } from './presenter.ts';

/** Random bytes of a code. */
const CODE_BYTES = 16;

const A_MINUTE = {
  name: 'certificates',
  most: 60,
  detail: 'Too many certificates were asked for from your network. Please wait a minute and try again.',
};

/** Keeps the secret address out of caches, search engines and Referer headers. */
const SECRET = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** The routes of certificates. */
export function certificatesRoutes({ store, limits }: Dependencies): Route[] {
  const countLookUp = limits.aMinute(A_MINUTE);

  return [
    route(operations.issueCertificate, async ({ body: { join_id, name }, person, now }) => {
      const joined = await store.findParticipation(join_id, person.uid);
      if (!joined && !(await store.findEvent(join_id))) throw noSuchEvent();
      const notAttended = new ProblemError(
        'not-attended',
        'You were not checked in at this event. Ask its organiser: they can do it for 90 days.',
      );
      if (!joined) throw notAttended;
      // A check-in may be earlier, at the door; what it proves is not there yet.
      if (Date.parse(endOf(joined.event)) > now.getTime())
        throw new ProblemError('not-now', 'This event is not over yet. Get your certificate once it is.');
      const { title, eventType, eventDate, endDate, timeZone, location } = joined.event;
      const id = newId(now);
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const refused = await store.addCertificate({
        id,
        uid: person.uid,
        participationId: joined.participation.id,
        eventId: joined.event.id,
        code,
        name,
        ...{ title, eventType, eventDate, endDate, timeZone, location },
        hours: hoursOf(joined.event) ?? undefined,
        organiser: organiserName(joined.event),
        issuedAt: now.toISOString(),
      });
      if (refused === 'not attended') throw notAttended;
      if (refused)
        throw new ProblemError('issued-already', 'You have your certificate of this event already.');
      return new Answer({ ...inserted(id), code }, {});
    }),

    route(operations.listOwnCertificates, async ({ person }) =>
      (await store.listCertificates(person.uid, LIMITS.listSize)).map(toOwnCertificate),
    ),

    route(operations.deleteCertificate, async ({ params: { id }, person }) => {
      if (!(await store.removeCertificate(id, person.uid))) throw refusal(operations.deleteCertificate);
      return deleted();
    }),

    route(
      operations.getCertificate,
      async ({ params: { code }, address }) => {
        countLookUp(address);
        const found = await store.findCertificate(code);
        if (!found) throw new ProblemError('not-found', 'There is no such certificate.');
        return toCertificate(found);
      },
      SECRET,
    ),
  ];
}
