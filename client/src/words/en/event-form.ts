/** The texts of the form of an event, in English. */
import type { Language } from '@social-serve/contract/languages';
import { numberIn, plural } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// events/GuestFields.tsx
export const eachPersonMayBring = 'Each person may bring';
export const adultsAndChildrenEachOfThem = 'Adults and children. Each of them takes a place.';
export const nobodyElse = 'Nobody else';
export const anyoneMayJoinWithoutAn = 'Anyone may join without an account';
export const theyGiveANameAndIfTheyLikeAn = 'They give a name and, if they like, an e-mail address.';

// events/ComingFields.tsx
export const theDayBefore = 'The day before';
export const askWhetherTheyStillCome = 'Ask people whether they still come';
export const onlyRemindThem = 'Only remind people';
export const theyAnswerWithOneTap =
  'They answer with one tap. If someone can’t come, the next person on the waiting list gets the place.';
export const theyGetAReminderWithoutQuestion = 'They get a reminder without a question.';
export const freePlacesOfPeopleWhoDontAnswer = 'Free places of people who don’t answer';
export const neverFreeThem = 'Never';
export const hoursBeforeTheStart = (hours: number) =>
  `${number(hours)} ${plural('en', hours, { one: 'hour', other: 'hours' })} before the start`;
export const everyoneKeepsTheirPlace = 'Everyone keeps their place, whether they answer or not.';
export const theyAreAskedTwoDaysBefore =
  'We ask people two days before, and again the day before. Everyone has at least 12 hours to answer.';
export const theyMustAnswerBy = (time: string) =>
  `We ask people two days before, and again the day before. Anyone who has not answered by ${time} loses their place. Everyone has at least 12 hours to answer.`;

// events/ZoneField.tsx
export const timeZone = 'Time Zone';
export const searchForACityOrTimeZone = 'Search for a city or time zone';
export const timesAreInYourTimeZoneChoose = (offset: string) =>
  `Times are in your time zone, ${offset}. Choose a time zone to show it to visitors elsewhere.`;
export const timesAreInThisTimeZoneOnThat = (offset: string) =>
  `Times are in this time zone: ${offset} on that day.`;

// events/MoreOptions.tsx
export const moreOptions = 'More options';
export const timeZoneCapacityGuestsAnd =
  'Time zone, capacity, guests, the day before, group chat, phone number and picture description.';
export const capacity = 'Capacity';
export const theNumberOfPlacesLeaveIt = 'The number of places. Leave it empty for no limit.';
export const describeThePicture = 'Describe the picture';
export const optionalAShortDescriptionFor =
  'Optional. A short description for people who can’t see the picture.';

// events/PictureFields.tsx
export const picture = 'Picture';
export const pasteAnAddress = 'Paste an address';
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
export const everyMonth = 'Every month: same weekday of the month';
export const repeat = 'Repeat';
export const never = 'Never';
export const everyWeek = 'Every week';
export const everyTwoWeeks = 'Every two weeks';
export const ends = 'Ends';
export const afterANumberOfDates = 'After a number of dates';
export const onADay = 'On a day';
export const lastDay = 'Last day';
export const numberOfDates = 'Number of dates';
export const n2ToIncludingTheFirst = (seriesDates: number) =>
  `2 to ${number(seriesDates)}, including the first.`;
export const datesEachASeparateEvent = (count: number, dates: string) =>
  `${number(count)} dates, each a separate event: ${dates}`;
export const theDatesWillBeListedHere = 'The dates will be listed here.';

// events/TypeField.tsx
export const eventType = 'Event Type';
export const chooseAType = 'Choose a type.';

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
  `Optional. Up to ${number(eventDays)} days after the start.`;
export const twoHours = 'Two hours';
export const timeZoneOf = (zone: string, part2: string) => `Time zone: ${zone}, ${part2}`;

// events/PointFields.tsx
export const setThePointOnTheMap = 'Set the point on the map';
export const changeThePoint = 'Change the point';
export const removeThePoint = 'Remove the point';
export const showThePointOnAMap = 'Show the point on a map';
export const optionalPeopleSeeHowFarItIs =
  'Optional. People see how far away it is, and maps lead to the exact spot.';
export const pointSetFrom = (distance: string, place: string) => `Point set: ${distance} from ${place}`;
export const pointSetAt = (place: string) => `Point set: ${place}`;
export const yourPositionMayBeOff = (distance: string) =>
  `Your device knows its position only to within ${distance}. Check the point on a map.`;
export const findAPlace = 'Find a place';
export const thePointIsItsCentre = 'A village, town or district. The point is its centre.';
export const useMyPosition = 'Use my position';
export const ifYouAreAtTheMeetingPoint = 'If you are at the meeting point now. Your browser asks you first.';
export const pasteAMapLinkOrCoordinates = 'Paste a map link or coordinates';
export const fromAMapOrLike = 'From Google Maps, OpenStreetMap or Apple Maps, or like 25.7439, 89.2752.';
export const setThePoint = 'Set the point';
/** Why a pasted text has no point, and what to do. */
export const pastedProblems = {
  'short-link':
    'This short link does not say where it leads. Open it, wait until the map shows the place, and copy the long link from the address bar. In an app, press and hold the spot and copy its coordinates.',
  code: 'This code says where a place is only on the map that it comes from. Open it there, and copy the long link or the coordinates.',
  outside:
    'These coordinates are not on the earth. The latitude is between -90 and 90, the longitude between -180 and 180.',
  none: 'We find no coordinates in this text. Copy the link of a map that shows the place, or coordinates like 25.7439, 89.2752.',
};

// events/EventForm.tsx
export const title = 'Title';
export const location = 'Location';
export const theEvent = 'The event';
export const descriptions = 'Descriptions';
export const creatorEmail = 'Creator Email';
export const shownOnTheEventPageToPeople =
  'Shown on the event page to people who have confirmed their address.';
export const shownToLoggedInVisitorsIn = 'Shown to logged-in visitors, in calendars and in the API.';
export const youHaveAnUnfinishedEvent = 'You have an unfinished event.';
export const startOver = 'Start over';
export const youHaveAnUnfinishedCopyOf = 'You have an unfinished copy of this event.';
export const youHaveUnsavedChangesToThis = 'You have unsaved changes to this event.';
export const discardChanges = 'Discard changes';

// events/TemplateFields.tsx
export const startFromATemplate = 'Start from a template';
export const templates = { litterPick: 'Litter pick', planting: 'Planting', collection: 'Collection' };
export const optionalFillsInTheType =
  'Optional. Fills in the type, the duration, what to bring and what you need.';
export const filledIn = (fields: string) => `Filled in: ${fields}.`;

// events/use-template.ts
export const bringToALitterPick =
  'Bring work gloves, sturdy shoes, drinking water, and something against sun or rain.';
export const bringToAPlanting =
  'Bring work gloves, sturdy shoes, drinking water, and a spade or a watering can if you have one.';
export const bringToACollection =
  'Bring clean clothes, books, or food that does not need cooling, in a closed bag or box.';
export const replaceWhatYouTyped = 'Replace what you typed?';
export const theTemplateHasItsOwn = (fields: string) => `The template replaces: ${fields}.`;
export const replace = 'Replace';
export const keepMine = 'Keep mine';

// events/CoOrganiserFields.tsx
export const coOrganisers = 'Co-organisers';
export const coOrganiserOf = (count: number) => `E-mail of co-organiser ${number(count)}`;
export const removeCoOrganiserOf = (count: number) => `Remove co-organiser ${number(count)}`;
export const addCoOrganiser = 'Add co-organiser';
export const optionalTheyAreInvitedOnceThe =
  'Optional. We invite them by e-mail address once your event is online.';
export const thisIsYourOwnAddress = 'This is your own address. You are an organiser of this event already.';

// events/TranslationFields.tsx
export const inAnotherLanguage = 'In another language';
export const readersOfThatLanguageSeeTheseTexts =
  'Optional. People who read that language see these texts. Where you leave a field blank, they see the text above.';
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'Bangla' };
export const titleIn = (language: string) => `Title in ${language}`;
export const locationIn = (language: string) => `Location in ${language}`;
export const descriptionsIn = (language: string) => `Descriptions in ${language}`;

// events/ContactFields.tsx
export const linkToTheGroupChat = 'Link to the group chat';
export const onlyPeopleWhoHaveAPlaceSeeIt =
  'WhatsApp, Signal or Telegram. Only people who have a place see it, and only once we know who they are.';
export const organisersPhoneNumber = 'Organiser’s phone number';
export const theSamePeopleCanCallYou =
  'The same people can call you at this number. Without a country code, it is a number of the time zone’s country.';
