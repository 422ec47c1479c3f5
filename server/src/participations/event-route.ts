/** The call that reads one event (docs/specification.md, "Events"): a signed-in person also gets their participation. */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { isCopyable } from '../events/hidden-before.ts';
import { isOrganiser, withItsOrganisers } from '../events/organisers.ts';
import { eventDeleted, eventNotFound, inReview, publicEvent, toManagedEvent } from '../events/presenter.ts';
import { previewKeys } from '../events/preview.ts';
import { findListedEvent } from '../events/queries.ts';
import { isCancelled, isListed } from '../events/row.ts';
import type { SignedIn } from '../http/guard.ts';
import { type Route, route } from '../http/route.ts';
import { listClaims } from '../needs/claims.ts';
import { hiddenPictures } from '../pictures/hidden.ts';
import { listCompanions } from './companions.ts';
import { contactOf } from './contact.ts';
import { countMailed } from './mailed.ts';
import { claimsField, toParticipantsEvent } from './presenter.ts';
import { countReached, findParticipation } from './queries.ts';

/** The route that reads one event. */
export function eventRoute(dependencies: Dependencies): Route {
  const { db, site, linkKey } = dependencies;

  /**
   * An event for a signed-in person, with their participation. Organisers and the team get all fields, and see hidden events, too; the
   * creator and the team with the picture.
   */
  const eventForPerson = async (id: string, person: SignedIn, origin: string, now: Date) => {
    const joined = await findParticipation(db, id, person.uid);
    const event = joined?.event ?? (await withItsOrganisers(db, await db.get('events', id)));
    if (!event) throw eventNotFound();
    const show = publicEvent(site, person, origin);
    const organises = isOrganiser(event, person);
    const seesAll = person.team || organises;
    const seesPicture = event.state === 'hidden' && (person.team || event.creatorUid === person.uid);
    const picture = seesPicture ? (await hiddenPictures(db, origin, now))(event) : {};
    const managed = {
      ...(seesAll && toManagedEvent(event, origin, person.uid)),
      ...(organises && inReview(event, previewKeys(await linkKey()))),
      ...(organises && {
        reached: await countReached(db, event),
        mailed: await countMailed(dependencies, event),
        ...claimsField(await listClaims(db, event, { uid: person.uid })),
      }),
    };
    if (joined)
      return {
        ...managed,
        ...toParticipantsEvent(
          joined,
          await listCompanions(db, joined.participation.id),
          show,
          await contactOf(db, joined.participation, event, now),
        ),
        ...picture,
      };
    if (isCancelled(event))
      throw organises && (await isCopyable(db, event, now)) ? eventDeleted() : eventNotFound();
    if (!isListed(event) && !seesAll) throw eventNotFound();
    return { ...managed, ...show(event), ...picture };
  };

  return route(operations.getEvent, async ({ params: { id }, person, origin, now }) => {
    if (person) return eventForPerson(id, person, origin, now);
    const event = await withItsOrganisers(db, await findListedEvent(db, id));
    if (!event) throw eventNotFound();
    return publicEvent(site, person, origin)(event);
  });
}
