/** Before a change is saved: whom it notifies, and whether the organiser also tells them of what changes nothing for them. */

import { fieldsToNotify } from '@social-serve/contract/event';
import type { EventUpdateBody } from '@social-serve/contract/event-bodies';
import type { EventForPerson } from '@social-serve/contract/participation';
import { isMove } from '@social-serve/contract/point-rules';
import { changedTexts } from '@social-serve/contract/translation-rules';
import * as words from '#words/events.tsx';

interface NotifyChoice {
  /** Whom the change notifies in any case; '' for nobody. */
  line: string;
  /** The label of the choice to notify them of the other changes; null without such changes, or if nobody joined. */
  label: string | null;
}

/**
 * The line and the choice before saving. How many people joined the other dates of a series is not known here.
 * @param own whether the organiser created the event: its creator is never notified
 */
export function notifyChoiceOf(event: EventForPerson, changes: EventUpdateBody, own: boolean): NotifyChoice {
  const { seriesId, participants, waiting, participation, eventDate, pointNotified } = event;
  const people = participants + waiting - (own && participation ? 1 : 0);
  if (people <= 0 && !seriesId) return { line: '', label: null };
  const changed = Object.entries(changes)
    .filter(([name, value]) => value !== undefined && (name !== 'eventDate' || value !== eventDate))
    .map(([name]) => name)
    // A first point, and a small move, notify nobody.
    .filter((name) => name !== 'point' || isMove(pointNotified ?? event.point, changes.point));
  const always = fieldsToNotify(changed, false).length;
  const translated = changedTexts(event, changes).map(({ field }) => field);
  const alwaysTranslated = fieldsToNotify(translated, false).length;
  const hasMore = fieldsToNotify([...changed, ...translated], true).length > always + alwaysTranslated;
  if (always === 0 && alwaysTranslated > 0)
    return { line: words.weNotifyReaders, label: hasMore ? tellTheRest(seriesId ? null : people) : null };
  if (always === 0) return { line: '', label: hasMore ? tell(seriesId ? null : people) : null };
  return {
    line: seriesId ? words.weNotifyEveryoneOfTheDates : words.weNotifyEveryone,
    label: hasMore ? tellTheRest(seriesId ? null : people) : null,
  };
}

const tell = (people: number | null) =>
  people === null ? words.tellThePeopleOfTheDates : words.tellPeople(people);

const tellTheRest = (people: number | null) =>
  people === null
    ? words.tellThePeopleOfTheDatesAboutTheOtherChanges
    : words.tellPeopleAboutTheOtherChanges(people);
