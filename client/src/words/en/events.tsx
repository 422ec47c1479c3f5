/** The texts of events, in English. */

import type { When } from '@social-serve/contract/day-rules';
import type { NeedKind } from '@social-serve/contract/need-rules';
import { counted } from '@social-serve/contract/plural';
import { eventTypes } from '@social-serve/contract/words/en/labels';
import { numberIn, plural } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';
import type { Deleting, ListDays, ListFilters } from '../parameters.ts';

const number = (count: number) => numberIn('en', count);

// events/EventPicture.tsx
export const joined = 'Joined';
export const waiting = 'Waiting';

// events/event-times.ts
export const yourTimeOf = (day: string, event: string) => `${day}${event} your time`;
/** The same moment on two clocks. */
export const yourTimeAndThere = (yours: string, there: string) => `${yours} your time, ${there} there`;
export const happeningNow = 'Happening now';
export const startedAt = (time: string) => `Started at ${time}`;

// events/places.ts
/** Of an event that is over. */
export const haveJoined = (participants: number) => `${number(participants)} joined`;
export const waitingCount = (waiting: number) => `${number(waiting)} waiting`;
export const questions = (questions: number) => counted(questions, 'question');
export const placesLeft = (places: number) =>
  `${number(places)} ${plural('en', places, { one: 'place left', other: 'places left' })}`;
export const daysLeft = (days: number) =>
  `${number(days)} ${plural('en', days, { one: 'day left', other: 'days left' })}`;
/** After the number of people, as in "12 going · today". */
export const isToday = 'today';
export const hasEnded = 'ended';
export const youAreNumberOnTheWaitingList = (position: number) =>
  `You are number ${number(position)} on the waiting list`;

// events/scope.ts
export const whichDates = 'Which dates?';
export const onlyThisDate = 'Only this date';
export const thisDateAndAllLaterOnes = 'This date and all later ones';

// events/TypeTag.tsx
export const removed = 'Removed';
export const cancelled = 'Cancelled';
export const notPublished = 'Not published';
export const hidden = 'Hidden';
export const ended = 'Ended';
export const repeats = 'Repeats';

// events/NextEventsShell.tsx
export const nextEvents = 'Next events';
export const createTheFirstEvent = 'Create the first event';

// events/NextEvents.tsx
export const joinedEvents = 'Joined Events';

// events/ShareMenu.tsx
export const opensInNewTab = '(opens in a new tab)';
export const whatsappOf = (span: ReactNode) => <>WhatsApp{span}</>;
export const eMail = 'E-mail';
export const posterToPrint = 'Poster to print';

// events/ShareButton.tsx
export const share = 'Share';

// events/EventFacts.tsx
export const location = 'Location';
export const organiser = 'Organiser';
export const withOrganisers = (names: ReactNode) => (
  <>
    {'with '}
    {names}
  </>
);
export const map = ' (map)';

// events/series-words.ts
export const everyOf = (weekday: string) => `Every ${weekday}`;
export const everyOtherOf = (weekday: string) => `Every other ${weekday}`;
const NTH = ['first', 'second', 'third', 'fourth', 'last'];
/** A weekday of each month. @param nth 1 to 4, or 5 for the last one */
export const monthlyOf = (nth: number, weekday: string) => {
  const name = NTH[nth - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${weekday} of the month`;
};
/** The same day of each month. */
export const monthlyOnDay = (day: number) => `Day ${day} of each month`;
/** As `monthlyOf`, in the choice of how an event repeats. */
export const everyMonthOf = (nth: number, weekday: string) => `Every month: ${NTH[nth - 1]} ${weekday}`;
export const moreDates = (dates: number) =>
  `${number(dates)} ${plural('en', dates, { one: 'more date', other: 'more dates' })}`;

// events/SeriesDates.tsx
export const showAllDatesOf = (others: number) => `Show all ${number(others)} dates`;

// events/removal-messages.ts
export const areYouSure = 'Are you sure?';
export const youWontBeAbleToRevertThis = "You won't be able to revert this!";
export const yesDeleteIt = 'Yes, delete it!';
/** Which event it is. */
export const eventOn = (title: string, date: string) => `“${title}”, ${date}.`;
export const leaveAndJoinAgain = (title: string, date: string) =>
  `${eventOn(title, date)} You can join again later.`;
export const leaveAndJoinAgainIfPlace = (title: string, date: string) =>
  `${eventOn(title, date)} You can join again if there is a place.`;
/** What deleting an event means. `series`: people who joined other dates of it are not counted. */
export function deletingOf({ title, date, people, series, over }: Deleting): string {
  const which = eventOn(title, date);
  const joined = series ? 'joined this date' : 'joined';
  const persons = plural('en', people, { one: 'person', other: 'people' });
  if (over) return `${which} ${people === 0 ? 'No one' : `${number(people)} ${persons}`} ${joined}.`;
  if (people === 0) return `${which} No one has ${joined} yet.`;
  const have = plural('en', people, { one: 'has', other: 'have' });
  return `${which} ${number(people)} ${persons} ${have} ${joined}. Deleting it cancels it, and they will be notified.`;
}
/** Why the organiser cancels an event: the field in the question. */
export const whyItIsCancelled = 'Reason (optional)';
export const guestsReadTheReason = 'Guests will read it in their notification and e-mail.';
export const youLeftTheWaitingListOf = (title: string) => `You left the waiting list of "${title}".`;
export const youLeft = (title: string) => `You left "${title}".`;
export const youLeftAndTheNextHasYourPlace = (title: string) =>
  `You left "${title}". The next person on the waiting list has your place.`;
export const youLeftAndYourPlaceIsFree = (title: string) =>
  `You left "${title}". Someone else can now have your place.`;
export const wasCancelledFromThisDateOn = (title: string) =>
  `"${title}" was cancelled from this date on. Guests will be notified.`;
export const wasCancelledGuestsWillBe = (title: string) =>
  `"${title}" was cancelled. Guests will be notified.`;
export const wasDeleted = (title: string) => `"${title}" was deleted.`;

// events/DuplicateLink.tsx
export const duplicateOf = (title: string) => `Duplicate ${title}`;
export const duplicate = 'Duplicate';

// events/PosterSheet.tsx
export const qrCodeOfOf = (address: string) => `QR code of ${address}`;
export const scanToJoin = 'Scan to join';
export const placesAndWaitingList = (capacity: number) =>
  `${number(capacity)} ${plural('en', capacity, { one: 'place', other: 'places' })}. If the event is full, you can join the waiting list.`;
export const organisedByOf = (creatorName: ReactNode) => (
  <>
    {'Organised by '}
    {creatorName}
  </>
);

// events/date-groups.ts
export const nearestFirst = 'Nearest first';
export const startedEarlier = 'Started earlier';

// events/EventCard.tsx
export const thisEventCannotBeShown = 'This event cannot be shown.';
export const date = 'Date';
export const creator = 'Creator';
export const viewEventOf = (event: string) => `View Event: ${event}`;
export const viewEvent = 'View Event';

// events/StillNeeded.tsx
/** @param what "2 drivers" */
export const stillNeeded = (what: string) => `Still needed: ${what}`;
/** So many of a need. */
export const missingOf = (count: number, label: string, _kind: NeedKind) => `${number(count)} ${label}`;

// events/EventTable.tsx
export const no = 'No';
export const title = 'Title';
export const eventType = 'Event Type';
export const thumbnail = 'Thumbnail';
export const details = 'Details';
export const actions = 'Actions';
export const upcomingEvents = 'Upcoming events';
export const timesAreInUnlessNoted = (zoneName: string) => `Times are in ${zoneName} unless noted.`;

// events/list-messages.ts
export const whens: Record<When, string> = {
  today: 'Today',
  weekend: 'This weekend',
  week: 'This week',
  month: 'This month',
};
export const fromOf = (from: string) => `From ${from}`;
export const untilOf = (to: string) => `Until ${to}`;
export const fromTo = (from: string, to: string) => `${from} – ${to}`;
/** The days at the end of a sentence. */
function onDays({ when, from, to }: ListDays): string {
  if (when) return ` ${whens[when].toLowerCase()}`;
  if (from && from === to) return ` on ${from}`;
  if (from) return to ? ` from ${from} to ${to}` : ` from ${from} on`;
  return to && ` until ${to}`;
}
/** Why a list is empty, and what to do about it. */
export function nothingFound({ type, search, place, ...days }: ListFilters): string {
  const event = type ? eventTypes[type] : 'event';
  const on = onDays(days);
  const count = [type, search, place, on].filter(Boolean).length;
  if (count === 1 && type) return `There is no upcoming ${event} right now.`;
  const several = on ? ' Remove a filter, or choose other days.' : ' Remove a filter.';
  const advice = count > 1 ? several : on && ' Choose other days.';
  const inTitle = `“${search}” in its title or place`;
  const inPlace = `“${place}” in its place`;
  if (search && place) return `No upcoming ${event}${on} has ${inTitle} and ${inPlace}.${advice}`;
  if (search || place) return `No upcoming ${event}${on} has ${search ? inTitle : inPlace}.${advice}`;
  return `There is no upcoming ${event}${on}.${advice}`;
}
export const quoted = (search: string) => `“${search}”`;

// events/EventResults.tsx
export const noEventsYet = 'No events yet';
export const thereAreNoUpcomingEventsBe = 'There are no upcoming events. Be the first to organise one.';
export const createEvent = 'Create Event';
export const noEventsFound = 'No events found';
export const clearFilters = 'Clear filters';
export const showAnyDate = 'Show any date';

// events/EmbedDialog.tsx
export const matchTheVisitorsDevice = "Match the visitor's device";
export const light = 'Light';
export const dark = 'Dark';
export const pasteItIntoTheHtmlOfYour = 'Paste it into the HTML of your website.';
export const yourBrowserDidNotAllow = 'Your browser did not allow copying. Copy the HTML from the field.';
export const embedThisList = 'Embed this list';
export const itIncludesEventsThatMatch = 'It includes events that match your filters:';
export const itIncludesAllEventsToShow = 'It includes all events. To show fewer, filter the list first.';
export const showUpcomingEventsOnYourOwn = (part1: ReactNode) => (
  <>Show upcoming events on your own website. The list updates automatically. {part1} </>
);
export const theme = 'Theme';
export const maximumNumberOfEvents = 'Maximum number of events';
export const preview = 'Preview';
/** The title of the frame in another site. */
export const upcomingEventsFrame = 'Upcoming Events';
export const htmlToPaste = 'HTML to paste';
export const copied = 'Copied';
export const copy = 'Copy';

// events/ListMenu.tsx
export const more = 'More';
export const subscribe = 'Subscribe';

// events/ViewSwitch.tsx
export const table = 'Table';
export const cards = 'Cards';
export const mapView = 'Map';
export const view = 'View';

// events/ListLine.tsx
export const loading = 'Loading';
export const eventsFound = (events: number) =>
  `${number(events)} ${plural('en', events, { one: 'event found', other: 'events found' })}`;
/** While more can be loaded. */
export const moreThanEvents = (events: number) => `${number(events)}+ events`;

// events/WhereFilter.tsx
export const placeOf = (place: string) => `Place: ${place}`;
export const where = 'Where';

// events/EventLocation.tsx
export const kmOf = (km: number) => `${number(km)}\u00a0km`;

// events/DayRange.tsx
export const thisIsNotADateEnterItAsMmDd = 'This is not a date. Enter it as MM/DD/YYYY.';
export const toMustNotBeBeforeFrom = 'To must not be before From.';
export const days = 'Days';
export const from = 'From';
export const to = 'To';

// events/WhenFilter.tsx
export const anyTime = 'Any time';
export const pickDays = 'Pick days…';
export const when = 'When';

// events/notify-choice.ts
/** After a change of the place in another language. */
export const weNotifyReaders = 'We’ll notify people who joined and read in that language.';
export const weNotifyEveryone = 'We’ll notify everyone who joined.';
export const weNotifyEveryoneOfTheDates = 'We’ll notify everyone who joined a changed date.';
export const tellPeople = (people: number) =>
  `Tell the ${number(people)} ${plural('en', people, { one: 'person', other: 'people' })} who joined?`;
export const tellPeopleAboutTheOtherChanges = (people: number) =>
  `Tell the ${number(people)} ${plural('en', people, { one: 'person', other: 'people' })} who joined about the other changes, too?`;
export const tellThePeopleOfTheDates = 'Tell the people who joined?';
export const tellThePeopleOfTheDatesAboutTheOtherChanges =
  'Tell the people who joined about the other changes, too?';

// events/OwnEvents.tsx
export const headingWithCount = (heading: string, events: number) => `${heading}: ${number(events)}`;
export const onlyTheEventsThatWereLoaded = 'Only the events that were loaded before are searched.';
export const searchByTitle = 'Search by title';
export const noEventTitleContains = (words: string) => `No event title contains “${words}”.`;
export const clearSearch = 'Clear search';

// events/DeleteButton.tsx
export const deleteIt = 'Delete';
export const deleteOf = (title: string) => `Delete ${title}`;

// events/OwnEventActions.tsx
export const shareOf = (title: string) => `Share ${title}`;
export const checkIn = 'Check in';
export const checkInOf = (title: string) => `Check in: ${title}`;
export const message = 'Message';
export const messageOf = (title: string) => `Message: ${title}`;
export const moreOf = (title: string) => `More: ${title}`;
export const seeWhyAndReply = 'See why and reply';
export const seeWhyAndReplyOf = (title: string) => `See why and reply: ${title}`;
export const why = 'Why';
export const whyOf = (title: string) => `Why: ${title}`;
export const guestsOf = (title: string) => `Guests: ${title}`;
export const editOf = (title: string) => `Edit ${title}`;
export const edit = 'Edit';

// events/NewEventNotice.tsx
export const spreadTheWord = 'Spread the word';
export const dismiss = 'Dismiss';
export const isOnline = (title: ReactNode) => (
  <>
    {title} <span>is online. Share its link, or put up the poster around the neighbourhood.</span>
  </>
);
export const isOnlineWithDates = (title: ReactNode, dates: number) => (
  <>
    {title}{' '}
    <span>
      {`is online with ${number(dates)} dates. Share its link, or put up the poster around the neighbourhood.`}
    </span>
  </>
);
