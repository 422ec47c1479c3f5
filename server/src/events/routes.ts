/** The calls that change events (docs/specification.md, "Events"). `read-routes.ts` has those that read. */

import type { EventUpdateBody } from '@social-serve/contract/event-bodies';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import { storedPicture } from '@social-serve/contract/picture-rules';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { Answer } from '../http/answer.ts';
import { mustBeOwn } from '../http/guard.ts';
import { created, deleted, deletedDates, insertedDates, updated, updatedDates } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { addDates } from './add-dates.ts';
import { cancelEvent } from './cancel.ts';
import { createEvents } from './create.ts';
import { newNeeds } from './needs.ts';
import { requirePhone, requirePhoneAt } from './phone.ts';
import type { EventFieldsToWrite } from './row.ts';
import { seriesOf } from './series.ts';
import { updateEvent, updateFollowing } from './update.ts';

/** The routes that create, update and delete events. */
export function eventsRoutes({ db, limits, site, most: { maxUpcomingEvents: most } }: Dependencies): Route[] {
  const { country } = site;
  /** The picture's address as it is stored. */
  const stored = (photoURL: string, origin: string) =>
    storedPicture(photoURL, [origin, ...site.clientOrigins]);

  /** The change of an organiser's number: that of the person who changes it. @throws ProblemError (400) */
  const phoneChanges = async (
    id: string,
    { timeZone, organiserPhone: typed }: Pick<EventUpdateBody, 'timeZone' | 'organiserPhone'>,
    { uid }: { uid: string },
  ) => {
    if (typed === undefined) return {};
    if (typed === null) return { organiserPhone: null, organiserPhoneUid: null };
    const organiserPhone =
      timeZone === undefined
        ? await requirePhoneAt(db, id, typed, 'organiserPhone', country)
        : requirePhone(typed, 'organiserPhone', { timeZone, country });
    const [event] = await db.select('events', ['organiserPhone'], { where: { id }, limit: 1 });
    return event?.organiserPhone === organiserPhone ? {} : { organiserPhone, organiserPhoneUid: uid };
  };

  return [
    route(operations.createEvent, async ({ body, person, origin, now }) => {
      mustBeOwn(operations.createEvent, body.creator, person);
      const { repeat, ...fields } = body;
      const { timeZone, organiserPhone } = fields;
      const event: EventFieldsToWrite = {
        ...fields,
        needs: newNeeds(fields.needs, () => newId(now)),
        photoURL: stored(fields.photoURL, origin),
        ...(organiserPhone && {
          organiserPhone: requirePhone(organiserPhone, 'organiserPhone', { timeZone, country }),
          organiserPhoneUid: person.uid,
        }),
        id: newId(now),
        postDate: now.toISOString(),
        creator: person.email,
        creatorUid: person.uid,
        state: 'listed',
        sequence: 0,
      };
      const [first = event, ...later] = repeat ? seriesOf(event, repeat, now) : [event];
      if (repeat) await limits.writes(person.uid, later.length + 1);
      const { review } = site;
      const waits = await db.transaction((tx) =>
        createEvents(tx, [first, ...later], person, { most, now, review }),
      );
      const ids = [first.id, ...later.map(({ id }) => id)] as const;
      return new Answer(created(ids, waits), { Location: pathTo(calls.event, { id: first.id }) });
    }),

    route(operations.addDates, async ({ params: { id }, body, person, now }) => {
      // How many dates there are until a day is known later.
      await limits.writes(person.uid, (body.count ?? LIMITS.seriesDates - 1) - 1);
      return insertedDates(await db.transaction((tx) => addDates(tx, id, body, person, { most, now })));
    }),

    route(operations.updateEvent, async ({ params: { id }, query, body, person, origin, now }) => {
      const { removeCheckIns, notify, photoURL, ...fields } = body;
      const changes = {
        ...fields,
        ...(await phoneChanges(id, fields, person)),
        ...(photoURL !== undefined && { photoURL: stored(photoURL, origin) }),
      };
      const review = person.team ? 'off' : site.review;
      const options = { most, now, review, removeCheckIns, notify };
      if (query.scope === 'following')
        return updatedDates(await db.transaction((tx) => updateFollowing(tx, id, changes, person, options)));
      return updated(await db.transaction((tx) => updateEvent(tx, id, changes, person, options)));
    }),

    route(operations.deleteEvent, async ({ params: { id }, query, body, person, now }) => {
      const following = query.scope === 'following';
      const count = await db.transaction((tx) =>
        cancelEvent(tx, id, person, { following, reason: body?.reason, now }),
      );
      return following ? deletedDates(count) : deleted();
    }),
  ];
}
