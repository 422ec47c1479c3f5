/** The texts of participations, in English. */
import type { Age } from '@social-serve/contract/participation';
import { counted } from '@social-serve/contract/plural';
import type { Roster } from '@social-serve/contract/roster';
import { shortHours } from '@social-serve/contract/words/en/amounts';
import { tooFewPlaces as tooFew } from '@social-serve/contract/words/en/places';
import { listsIn, numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// participations/joined-parts.ts
export const upcoming = 'Upcoming';
export const waiting = 'Waiting';
export const past = 'Past';

// participations/ShowNameSwitch.tsx
export const showMyFirstNameToOthersWhoAreGoing = 'Show my first name to others who are going';
export const showMyFirstNameAt = (title: string) => `Show my first name to others who are going to ${title}`;

// participations/Participants.tsx
export const whoIsGoing = 'Who is going';
export const goingWithYou = 'Going with you';
/** After the names. */
export const moreGoing = (count: number) => `${number(count)} more`;
export const fewerNames = 'Fewer names';

// participations/situation.ts
export const theOrganiserRemovedYouFrom = 'The organiser removed you from this event.';
export const ourTeamHasRemovedThisEvent = 'Our team has removed this event.';
export const youHaveJoinedThisEvent = 'You have joined this event.';
export const thisEventIsOver = 'This event is over.';
export const thisEventHasBeenCancelled = 'This event has been cancelled.';
export const noOneCanJoinUnpublished = 'No one can join an event that is not published.';
export const noOneCanJoinWhileItIsHidden = 'No one can join while it is hidden.';
export const youAreNumberOnTheWaitingList = (place: number) =>
  `You are number ${number(place)} on the waiting list.`;
export const joinWaitingList = 'Join Waiting List';
export const joinEvent = 'Join Event';
export const youreGoing = "You're going";
export const leaveWaitingList = 'Leave Waiting List';
export const leaveEvent = 'Leave Event';

// participations/VisibilityNote.tsx
export const organisersCanSeeYourNameAndE = 'Organisers can see your name and e-mail address.';
export const organisersCanSeeTheNameAndE =
  'Organisers can see the name and e-mail address of anyone who joins.';

// participations/ConfirmFirstDialog.tsx
export const confirmYourEMailAddressFirst = 'Confirm your e-mail address first';
export const joinAgain = 'Join again';

// participations/use-joining.tsx
export const thisIsYourOwnEvent = 'This is your own event';
export const doYouWantToJoinItAsAGuestToo = 'Do you want to join it as a guest, too?';
export const thisEventIsFullByNow = 'This event is full by now';
export const doYouWantToJoinTheWaiting = 'Do you want to join the waiting list?';
export const youAreParticipateThisEvent = 'You are participate this event successfully';

// participations/use-leave-event.ts
export const yourEventHasBeenDeleted = 'Your event has been deleted successfully';

// participations/CompanionFields.tsx
export const adults = 'Adults';
export const children = 'Children';
export const notEnoughPlaces = 'Not enough places';
export const joinAndWait = 'Join and wait';
export const bringingAnyone = 'Bringing anyone?';
export const saving = 'Saving…';
export const saved = 'Saved';
export const notSaved = (reason: string) => `Not saved. ${reason}`;
export const youKeepYourPlaceInLineBut =
  'You keep your place in line, but smaller groups behind you may move past you.';
export const comeWithFewer = 'Come with fewer';
export const fewerAdults = 'Fewer adults';
export const moreAdults = 'More adults';
export const fewerChildren = 'Fewer children';
export const moreChildren = 'More children';
export const comeWithYou = (companions: number, waiting: number) => {
  if (waiting === companions)
    return counted(
      companions,
      'person waits for a place to come with you.',
      'people wait for places to come with you.',
    );
  const coming = counted(companions, 'person comes with you.', 'people come with you.');
  if (waiting === 0) return coming;
  return `${coming} ${counted(waiting, 'of them is on the waiting list.', 'of them are on the waiting list.')}`;
};
export const youCanBringUpTo = (most: number) =>
  `You can bring up to ${counted(most, 'person', 'people')}. We don’t need their names.`;
export const tooFewPlaces = (free: number, needs: number) => `${tooFew(free, needs)}.`;

// participations/FirstNameQuestion.tsx
export const canOthersWhoAreGoingSeeYour = 'Can others who are going see your first name?';
export const yes = 'Yes';
export const no = 'No';

// participations/Attendances.tsx
export const event = 'Event';
export const begins = 'Begins';
export const ends = 'Ends';
export const place = 'Place';
export const hours = 'Hours';
export const eventsYouAttended = 'Events you attended';
export const downloadHoursCsv = 'Download hours (CSV)';
export const noHoursYet = 'No hours yet. You get them for each event at which an organiser checks you in.';
export const notCheckedIn = 'Not checked in';
export const attended = 'Attended';
export const attendedOf = (hours: number) => `Attended · ${shortHours(hours)}`;
export const inYear = (year: number) => `${year}:`;
export const hoursAtEvents = (hours: number, events: number) =>
  `${shortHours(hours)} at ${counted(events, 'event')}`;

// participations/guest-tags.ts
export const noAccount = 'No account';
export const notConfirmed = 'Not confirmed';
export const needsPlaces = (needs: number) => `Needs ${number(needs)} places`;
export const needsPlacesAndOthersMovedPast = (needs: number) =>
  `Needs ${number(needs)} places, others moved past`;

// participations/guest-names.ts
export const someoneWithoutAName = 'Someone without a name';
/** A companion, who has no name: "Child with Maya", "Child 2 with Maya". */
export const companionOf = (age: Age, nth: number | undefined, guest: string | undefined) => {
  const kind = { child: 'Child', adult: 'Adult' }[age];
  const one = nth === undefined ? kind : `${kind} ${number(nth)}`;
  return guest ? `${one} with ${guest}` : one;
};

// participations/CheckInButton.tsx
export const checkedInOf = (person: string) => `${person} checked in`;
export const notSyncedYet = 'Not synced yet';
export const checkedIn = 'Checked in…';
export const checkedIn2 = 'Checked in';

// participations/check-in-open.ts
export const checkInOpensHoursBeforeThe = (checkInOpens: number, day: string, time: string) =>
  `Check-in opens ${checkInOpens} hours before the start: ${day}, ${time}.`;

// participations/roster-export.ts
export const takingPart = 'Taking part';
export const removed = 'Removed';
export const left = 'Left';
export const name = 'Name';
export const eMail = 'E-mail';
export const joined = 'Joined';
export const status = 'Status';
export const wasCheckedIn = 'yes';
export const wasNotCheckedIn = 'no';

// participations/RosterMenu.tsx
const eMailAddresses = (count: number) => counted(count, 'e-mail address', 'e-mail addresses');
export const copiedPasteThemIntoBccSoThat = (addresses: number) =>
  `${eMailAddresses(addresses)} copied. Paste them into BCC, so that recipients can’t see each other.`;
export const more = 'More';
export const copyEMailAddresses = 'Copy e-mail addresses';
export const downloadCsv = 'Download CSV';
export const print = 'Print';
export const yourBrowserDidNotAllow = (addresses: number) =>
  `Your browser did not allow copying. Copy ${eMailAddresses(addresses)} from here and paste them into BCC.`;
export const done = 'Done';

// participations/use-check-in.ts
export const wasChangedLaterOnAnother = (name: string | undefined) =>
  `${name ?? 'someone'} was changed later on another device. The later change is saved.`;
export const thisBrowserCantSaveCheckIns =
  'This browser can’t save check-ins. Keep this page open until they are synced.';

// participations/use-new-link.tsx
export const makeNewLinkFor = (person: string) => `Make a new link for ${person}?`;
export const theEarlierLinkStopsWorkingWe =
  'The earlier link stops working. We also e-mail them the new one.';
export const theEarlierLinkStopsWorking = 'The earlier link stops working.';
export const makeNewLink = 'Make a new link';

// participations/GuestRow.tsx
export const moreForOf = (row: string) => `More for ${row}`;
export const removeOf2 = (row: string) => `Remove ${row}`;
export const plus = (companions: number) => `+${number(companions)}`;
export const brings = (companions: number) => `brings ${counted(companions, 'person', 'people')}`;
export const joinedOf = (when: string) => `Joined: ${when}`;

// participations/Roster.tsx
export const all = 'All';
export const guests = 'Guests';
export const checkIn = 'Check in';
export const showGuests = 'Show guests';
export const noGuestsHere = 'No guests here.';
export const noGuestsYet = 'No guests yet';
export const guestsWillAppearHereWhenThey =
  'Guests will appear here when they join. Share the link to your event with your neighbours.';
export const viewEvent = 'View Event';
export const peopleInTheList = ({ joined, waiting, came }: Roster['counts']) => {
  const parts = [
    `${number(joined)} going`,
    ...(waiting > 0 ? [`${number(waiting)} waiting`] : []),
    ...(came > 0 ? [`${number(came)} checked in`] : []),
  ];
  return `${listsIn('en', 'unit').format(parts)}.`;
};
export const searchNameOrAddress = 'Search name or address';
export const searchName = 'Search name';
export const foundMoreThan = (count: number) => `${number(count)}+ found.`;
export const found = (count: number) => `${number(count)} found.`;
export const checkInsAreNotSyncedYet = (count: number) => `${counted(count, 'check-in')} not synced yet.`;
export const nobodyHereIsCalled = (words: string) => `Nobody here is called “${words}”.`;
export const nobodyHereIsCalledByNameOrAddress = (words: string) =>
  `Nobody here is called “${words}”, by name or address.`;

// participations/CheckIn.tsx
export const ofCheckedInOf = (came: number, guests: number) =>
  `${number(came)} of ${number(guests)} checked in`;
export const moreFromTheWaitingList = (late: number) => `${number(late)} more from the waiting list`;
export const checkInsWillBeSentOnceYoure = 'Check-ins will be sent, and people added, once you’re online.';
export const notSentYet = 'Not sent yet';
export const waitingList = 'Waiting list';
export const noGuestCalled = (words: string) => `No guest called “${words}”.`;
export const noGuestsYet2 = 'No guests yet.';
export const showMore = 'Show more';

// participations/RefusedCheckIns.tsx
export const checkInOf = (name: string | undefined, day: string, time: string) =>
  `${name ?? 'Someone'}: checked in, ${day}, ${time}.`;
export const removedCheckInOf = (name: string | undefined, day: string, time: string) =>
  `${name ?? 'Someone'}: check-in removed, ${day}, ${time}.`;
export const checkInsWereNotSaved = (count: number) =>
  `${counted(count, 'check-in was', 'check-ins were')} not saved.`;
export const walkInOf = (name: string, day: string, time: string) =>
  `${name}: added at the door, ${day}, ${time}.`;
export const walkInsWereNotAdded = (count: number) =>
  `${counted(count, 'person was', 'people were')} not added.`;
export const tryAgainOrCountThem =
  'Try again once that is solved. If it can’t be, count them as walk-ins in the results.';
export const tryAgain = 'Try again';
export const dismiss = 'Dismiss';
