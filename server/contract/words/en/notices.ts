/** The texts of notices, in English. */
import {
  type FoundPeople,
  isolated,
  joinedSentences,
  type Sentence,
  type Sentences,
} from '../../notice-content.ts';
import type { Age } from '../../participation.ts';
import type { ReportedPartKind } from '../../report-rules.ts';
import { numberIn, plural } from '../numbers.ts';
import { reasons, roles } from './labels.ts';
import { group } from './places.ts';

export { eventTypes } from './labels.ts';

export const number = (count: number) => numberIn('en', count);

/** A changed value that is no text. */
export const values = {
  noLimit: 'no limit',
  none: 'none',
  yes: 'yes',
  no: 'no',
  newPicture: 'a new one',
  newPoint: 'a new point on the map',
};

/** How far the point on the map is from the earlier one. */
export const pointMoved = (km: number) =>
  km < 1
    ? `a point on the map that is ${number(Math.round(km * 100) * 10)} m from the earlier one`
    : `a point on the map that is ${number(Math.round(km * 10) / 10)} km from the earlier one`;

/** The names of changed fields; of others, their labels. */
export const fields: Readonly<Record<string, string>> = {
  claimEnded: 'No longer needed from you',
  claimBack: 'Needed from you after all',
};

const people = (count: number) =>
  `${number(count)} ${plural('en', count, { one: 'person', other: 'people' })}`;
const dates = (count: number) => `${number(count)} ${plural('en', count, { one: 'date', other: 'dates' })}`;

/** "Maya", "Maya and Arif", "Maya, Arif and 3 others" */
function listed(names: readonly string[], count: number): string {
  const shown = names.slice(0, count > 3 ? 2 : 3).map(isolated);
  if (shown.length === 0) return people(count);
  const others = count - shown.length;
  const last =
    others > 0 ? `${number(others)} ${plural('en', others, { one: 'other', other: 'others' })}` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : String(last);
}

/** A companion, for the person who brings them. */
export const companions: Record<Age, string> = { child: 'A child you bring', adult: 'An adult you bring' };

/** When an event, or the first of several, takes place. */
const isPlanned = (events: unknown, moment: string) =>
  `${events ? 'The first date' : 'It'} is planned for ${moment}.`;
const wasPlanned = (events: unknown, moment: string) =>
  `${events ? 'The first date' : 'It'} was planned for ${moment}.`;

/** What happened on a guest list, besides the first piece of news. */
const otherPeople = ({ joined, waiting, left }: FoundPeople) =>
  joinedSentences(
    joined > 0 && waiting > 0 && `${people(waiting)} joined the waiting list.`,
    joined + waiting > 0 && left > 0 && `${people(left)} left.`,
  );

/** What happened on the guest list of an event, below its title. */
export function guests(found: FoundPeople): string {
  const { joined, waiting, left, names } = found;
  const first =
    joined > 0
      ? `${listed(names.slice(0, joined), joined)} joined.`
      : waiting > 0
        ? `${listed(names.slice(0, waiting), waiting)} joined the waiting list of this event.`
        : `${people(left)} left this event.`;
  return joinedSentences(first, otherPeople(found)) ?? first;
}

const MISTAKE = 'Contact the organiser if you think this is a mistake.';

/** What the team did with something of the person's. */
const moderations: Record<
  'event' | ReportedPartKind,
  { removed: Omit<Sentence, 'more'>; shown: Omit<Sentence, 'more'> }
> = {
  event: { removed: { after: ' was hidden by our team.' }, shown: { after: ' is visible again.' } },
  message: {
    removed: { before: 'Our team deleted your message about ' },
    shown: { before: 'Your message about ', after: ' is visible again.' },
  },
  question: {
    removed: { before: 'Our team deleted a question that you asked or answered about ' },
    shown: { before: 'A question that you asked or answered about ', after: ' is visible again.' },
  },
  outcome: {
    removed: { before: 'Our team deleted the results of ' },
    shown: { before: 'The results of ', after: ' are visible again.' },
  },
};

/** How the person answers a decision of the team. */
export const answerTeam = {
  event: 'You can answer our team on the event’s page.',
  text: 'You can answer our team on the Account page.',
  closed: 'If you think this is a mistake, write to our team on the Contact Us page.',
};

/** The texts of each kind of notice, without the list of changes. */
export const sentences: Sentences = {
  changed: ({ events }) => ({ after: ` was changed${events ? ` on ${dates(events.length)}` : ''}.` }),
  cancelled: ({ events, hidden }, moment) => ({
    after: ` was ${hidden ? 'removed by our team' : 'cancelled'}${events ? ` on ${dates(events.length)}` : ''}.`,
    more: wasPlanned(events, moment),
  }),
  restored: ({ events }, moment) => ({
    after: ` is back on${events ? ` for ${dates(events.length)}` : ''}.`,
    more: isPlanned(events, moment),
  }),
  'moved-up': ({ companion, group: places }) => ({
    before: companion ? `${companions[companion]} has a place at ` : 'You have a place at ',
    more: joinedSentences(
      `${companion ? 'They' : 'You'} moved up from the waiting list. See you there.`,
      places && group(places),
    ),
  }),
  removed: () => ({ before: 'The organiser removed you from ', more: MISTAKE }),
  people: (found) => {
    const { joined, waiting, left, names } = found;
    const before =
      joined > 0
        ? `${listed(names.slice(0, joined), joined)} joined `
        : waiting > 0
          ? `${listed(names.slice(0, waiting), waiting)} joined the waiting list of `
          : `${people(left)} left `;
    return { before, more: otherPeople(found) };
  },
  attendance: ({ came }) =>
    came
      ? { before: 'You were checked in at ', more: 'The organiser added this after the event.' }
      : { before: 'Your check-in at ', after: ' was removed.', more: MISTAKE },
  outcome: () => ({
    before: 'How did ',
    after: ' go?',
    more: 'Let your guests know what they achieved. It takes a minute.',
  }),
  message: ({ name, text }) => ({
    before: name === undefined ? 'New message about ' : `${isolated(name)} sent a message about `,
    more: text,
  }),
  question: ({ name = 'Someone', text }) => ({ before: `${isolated(name)} asked about `, more: text }),
  'question-answered': ({ answer }) => ({
    before: 'The organiser answered your question about ',
    after: '.',
    more: answer,
  }),
  invited: ({ name }) => ({
    before: `${isolated(name)} invited you to help organise "`,
    after: '".',
    more: `If ${isolated(name)} deletes their account, the event passes to you.`,
  }),
  inherited: () => ({
    before: 'You are now in charge of ',
    after: '.',
    more: 'Its creator no longer runs it.',
  }),
  stopped: ({ reason, note }) => ({
    before: 'Our team has stopped you from ',
    more: joinedSentences(`${reasons[reason]}.`, note),
  }),
  moderated: ({ about, outcome, text, reason, note, moderation }) => ({
    ...moderations[about][outcome === 'shown' ? 'shown' : 'removed'],
    more: joinedSentences(
      text && `“${text}”`,
      reason && `${reasons[reason]}.`,
      note,
      outcome !== 'shown' && answerTeam[about === 'event' ? 'event' : moderation ? 'text' : 'closed'],
    ),
  }),
  reviewed: ({ outcome, note, passed }) => {
    if (outcome === 'approved') return { after: ' is published.', more: note };
    if (outcome === 'asked') return { before: 'Our team asks you to change ', more: note };
    return {
      after: ' was not published.',
      more: passed ? 'It began before our team could look at it. We’re sorry.' : note,
    };
  },
  answered: ({ state, note }) => ({
    after: state === 'accepted' ? ' was accepted. Welcome!' : ' was declined.',
    more: note,
  }),
};

/** The text of the link of the notice that the team has stopped a person. */
export const takingPart = 'taking part';

/** The text of the link of a notice about an application. */
export const yourApplication = (role: string) =>
  role ? `Your application as ${(roles as Record<string, string>)[role] ?? role}` : 'Your application';
