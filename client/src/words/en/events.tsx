/** The texts of events, in English. */
import type { ReactNode } from 'react';

// events/EventPicture.tsx
export const joined = 'Joined';
export const waiting = 'Waiting';

// events/event-times.ts
export const yourTimeOf = (day: string, event: string) => `${day}${event} your time`;
export const happeningNow = 'Happening now';

// events/places.ts
export const ofGoingOf = (participants: string, capacity: string) => `${participants} of ${capacity} going`;
export const fullWaitingOf = (waiting: string) => `Full · ${waiting} waiting`;
export const full = 'Full';
export const beTheFirst = 'Be the first';
export const youAreNumberOnTheWaitingList = (part1: string) => `You are number ${part1} on the waiting list`;

// events/scope.ts
export const whichDates = 'Which dates?';
export const onlyThisDate = 'Only this date';
export const thisDateAndAllLaterOnes = 'This date and all later ones';

// events/TypeTag.tsx
export const removed = 'Removed';
export const cancelled = 'Cancelled';
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
export const withIt = 'with ';
export const map = ' (map)';

// events/series-words.ts
export const first = 'First';
export const second = 'Second';
export const third = 'Third';
export const fourth = 'Fourth';
export const last = 'Last';
export const everyOf = (weekday: string) => `Every ${weekday}`;
export const everyOtherOf = (weekday: string) => `Every other ${weekday}`;

// events/SeriesDates.tsx
export const showAllDatesOf = (others: number) => `Show all ${others} dates`;

// events/removal-messages.ts
export const areYouSure = 'Are you sure?';
export const youWontBeAbleToRevertThis = "You won't be able to revert this!";
export const yesDeleteIt = 'Yes, delete it!';
export const youCanJoinAgainLater = (which: string) => `${which} You can join again later.`;
export const youCanJoinAgainIfThereIsA = (which: string) =>
  `${which} You can join again if there is a place.`;
export const thisDate = ' this date';
export const noOneHasJoinedYet = (which: string, what: string) => `${which} No one has joined${what} yet.`;
export const deletingItCancelsItAndThey = (joined: string) =>
  `${joined} Deleting it cancels it, and they will be notified.`;
export const youLeftTheWaitingListOf = (title: string) => `You left the waiting list of "${title}".`;
export const youLeft = (title: string) => `You left "${title}".`;
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
export const organisedByOf = (creatorName: ReactNode) => (
  <>
    {'Organised by '}
    {creatorName}
  </>
);

// events/date-groups.ts
export const startedEarlier = 'Started earlier';

// events/EventCard.tsx
export const thisEventCannotBeShown = 'This event cannot be shown.';
export const date = 'Date';
export const creator = 'Creator';
export const viewEventOf = (event: string) => `View Event: ${event}`;
export const viewEvent = 'View Event';

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
export const today = 'Today';
export const thisWeekend = 'This weekend';
export const thisWeek = 'This week';
export const thisMonth = 'This month';
export const fromOf = (from: string) => `From ${from}`;
export const untilOf = (to: string) => `Until ${to}`;
export const chooseOtherDays = ' Choose other days.';
export const thereIsNoUpcomingRightNow = (type: string) => `There is no upcoming ${type} right now.`;
export const thereIsNoUpcoming = (part1: string, days: string, advice: string) =>
  `There is no upcoming ${part1}${days}.${advice}`;
export const noUpcomingHas = (part1: string, days: string, has: string, advice: string) =>
  `No upcoming ${part1}${days} has ${has}.${advice}`;

// events/EventResults.tsx
export const noEventsYet = 'No events yet';
export const thereAreNoUpcomingEventsBe = 'There are no upcoming events. Be the first to host one.';
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
export const htmlToPaste = 'HTML to paste';
export const copied = 'Copied';
export const copy = 'Copy';

// events/ListMenu.tsx
export const more = 'More';
export const subscribe = 'Subscribe';

// events/ViewSwitch.tsx
export const table = 'Table';
export const cards = 'Cards';
export const view = 'View';

// events/ListLine.tsx
export const loading = 'Loading';

// events/PlaceFilter.tsx
export const placeOf = (place: string) => `Place: ${place}`;
export const place = 'Place';
export const show = 'Show';

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

// events/GuestFields.tsx
export const eachPersonMayBring = 'Each person may bring';
export const adultsAndChildrenEachOfThem = 'Adults and children. Each of them takes a place.';
export const nobodyElse = 'Nobody else';
export const anyoneMayJoinWithoutAn = 'Anyone may join without an account';
export const theyGiveANameAndIfTheyLikeAn = 'They give a name and, if they like, an e-mail address.';

// events/ZoneField.tsx
export const timeZone = 'Time Zone';
export const searchForACityOrTimeZone = 'Search for a city or time zone';
export const timesAreInYourTimeZoneChoose = (offset: string) =>
  `Times are in your time zone, ${offset}. Choose a time zone to show it to visitors elsewhere.`;
export const timesAreInThisTimeZoneOnThat = (offset: string) =>
  `Times are in this time zone: ${offset} on that day.`;

// events/MoreOptions.tsx
export const moreOptions = 'More options';
export const timeZoneCapacityGuestsAnd = 'Time zone, capacity, guests and picture description.';
export const capacity = 'Capacity';
export const theNumberOfPlacesLeaveIt = 'The number of places. Leave it empty for no limit.';
export const describeThePicture = 'Describe the picture';
export const optionalAShortDescriptionFor =
  'Optional. A short description for people who can’t see the picture.';

// events/PictureFields.tsx
export const imageUrl = 'Image URL';
export const useAnIllustration = 'Use an illustration';
export const wevePickedAnIllustrationYou = 'We’ve picked an illustration. You can upload your own.';
export const onlyPicturesUploadedHereAre =
  'Only pictures uploaded here are shown. Your event will show an illustration instead.';
export const onlyPicturesFromAnHttps =
  'Only pictures from an https:// address are shown. Your event will show an illustration instead.';
export const thisPictureCannotBeLoaded =
  'This picture cannot be loaded. Your event will show an illustration instead.';

// events/RepeatFields.tsx
export const sameWeekdayOfTheMonth = 'same weekday of the month';
export const repeat = 'Repeat';
export const never = 'Never';
export const everyWeek = 'Every week';
export const everyTwoWeeks = 'Every two weeks';
export const ends = 'Ends';
export const afterANumberOfDates = 'After a number of dates';
export const onADay = 'On a day';
export const lastDay = 'Last day';
export const numberOfDates = 'Number of dates';
export const n2ToIncludingTheFirst = (seriesDates: number) => `2 to ${seriesDates}, including the first.`;
export const theDatesWillBeListedHere = 'The dates will be listed here.';

// events/TypeField.tsx
export const chooseAType = 'Choose a type';

// events/use-event-form.ts
export const yourChangesToThisEventAreNot = 'Your changes to this event are not saved yet.';

// events/WhenFields.tsx
export const thisEventIsOverYouCanStill =
  'This event is over. You can still correct its title, description, picture and end.';
export const thisEventIsOverChooseNew = 'This event is over. Choose a new date to save changes.';
export const thisEventIsOverAndPeopleWere =
  'This event is over, and people were checked in, so its day is fixed. You can still correct its title, description and picture. Duplicate it for another day.';
export const chooseNewDayTheTimeAnd = 'Choose a new day. The time and duration stay the same.';
export const eventDate = 'Event Date';
export const nextSaturdayOf = (saturday: string, saturday2: string) =>
  `Next Saturday, ${saturday}, ${saturday2}`;
export const end = 'End';
export const optionalUpToDaysAfterThe = (eventDays: number) =>
  `Optional. Up to ${eventDays} days after the start.`;
export const twoHours = 'Two hours';
export const timeZoneOf = (zone: string, part2: string) => `Time zone: ${zone}, ${part2}`;

// events/EventForm.tsx
export const theEvent = 'The event';
export const descriptions = 'Descriptions';
export const creatorEmail = 'Creator Email';
export const shownOnTheEventPageToPeople =
  'Shown on the event page to people who have confirmed their address.';
export const shownToSignedInVisitorsIn = 'Shown to signed-in visitors, in calendars and in the API.';
export const youHaveAnUnfinishedEvent = 'You have an unfinished event.';
export const startOver = 'Start over';
export const youHaveAnUnfinishedCopyOf = 'You have an unfinished copy of this event.';
export const youHaveUnsavedChangesToThis = 'You have unsaved changes to this event.';
export const discardChanges = 'Discard changes';

// events/notify-choice.ts
export const thePeople = 'the people';
export const aboutTheOtherChangesToo = ' about the other changes, too';
export const tellWhoJoined = (whom: string, what: string) => `Tell ${whom} who joined${what}?`;

// events/OwnEvents.tsx
export const onlyTheEventsThatWereLoaded = 'Only the events that were loaded before are searched.';
export const searchByTitle = 'Search by title';
export const noEventTitleContains = (words: string) => `No event title contains “${words}”.`;
export const clearSearch = 'Clear search';

// events/DeleteButton.tsx
export const deleteIt = 'Delete';

// events/OwnEventLinks.tsx
export const seeWhyAndReply = 'See why and reply';
export const why = 'Why';
export const guestsOf = (title: string) => `Guests: ${title}`;
export const guests = 'Guests';
export const editOf = (title: string) => `Edit ${title}`;
export const edit = 'Edit';

// events/NewEventNotice.tsx
export const isOnlineWithDates = (event: number) => `is online with ${event} dates`;
export const isOnline = 'is online';
export const spreadTheWord = 'Spread the word';
export const dismiss = 'Dismiss';
export const shareItsLinkOrPutUpThePoster = (event: string) =>
  `${event}. Share its link, or put up the poster around the neighbourhood.`;
