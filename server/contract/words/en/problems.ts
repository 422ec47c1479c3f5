/** Why calls are refused, in English. Each is what happened, and what to do next. */
import type { WallClock } from '../../zone-rules.ts';
import { inWords } from '../in-words.ts';
import { numberIn, plural } from '../numbers.ts';
import { date as day } from './days.ts';
import * as fields from './fields.ts';
import { invalid } from './mail-pages.ts';

export * from './fields.ts';

const number = (count: number) => numberIn('en', count);

/** "December 5, 2026 and December 12, 2026" */
function listed(dates: readonly WallClock[]): string {
  const all = dates.map((date) => day(date));
  return [all.slice(0, -1).join('; '), all.at(-1)].filter(Boolean).join(' and ');
}

// The request.
export const routeNotFound = (method: string, path: string) => `${method} ${path} was not found.`;
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  `${method} is not allowed here. Use ${allowed.join(', ')}.`;
export const bodyNotJson = 'Send the body as JSON, with Content-Type: application/json.';
export const bodyNotUtf8 = 'Send the body as JSON in UTF-8.';
export const invalidJson = 'The body is not valid JSON.';
export const requestTooLarge = 'The request is too large: at most 64 KB are accepted.';
export const malformedPercent = 'The address holds a malformed % sequence.';
export const rangeBehindEnd = 'The file is not as long as the range says.';
export const unreadable = 'The request could not be read.';
export const noSingleSlash = 'The request path must start with a single slash.';
export const notOneHost = 'Send exactly one Host header.';
export const hostNeeded = 'Send the host that you ask for.';
export const siteNameNeeded = 'Send the name of this site in Host.';
export const localhostOnly = 'This server answers on http://localhost only, and through no proxy.';
export const pagesNotBuilt = 'The pages are not built. Run: npm run build';
export const jsonOnly = 'The answer is available as JSON only: send format=json, or none.';

// The server.
export const internal = 'Something went wrong on our side. Please try again.';
export const busy = 'The server is busy. Please try again in a moment.';
export const databaseAway = 'The database cannot be reached right now. Please try again in a moment.';
export const diskFull = 'The server has no room to store this right now. Please try again in a moment.';
export const picturesAway = 'Pictures cannot be stored or read right now. Please try again in a moment.';
export const loginAway = 'Your login cannot be checked right now. Please try again in a moment.';

// Login.
export const logInFirst = 'Please log in first.';
export const loginInvalid = 'Your login is no longer valid. Please log in again.';
export const loginTooOld = 'Please log in again first. Your last login must be less than five minutes ago.';
export const noAddress = 'Your account has no e-mail address. Log in with one that has.';
export const disabled = 'This account is disabled.';
export const accountLeaving =
  'This account is being deleted, so nothing new can be saved. Delete it again to finish, or try again in two hours.';
export const logOutAtGoogle = 'Log out everywhere at Google: this site uses its accounts.';
export const closedToOtherSites = 'Pages of other sites cannot log people in here.';
export const tooManyLoggingIn = 'Too many people are logging in right now. Please try again in a moment.';

// Rate limits.
export const tooManyRequests = 'Too many requests from your network. Please wait a minute and try again.';
export const tooManyWrites = 'You made too many changes in a short time. Please wait a minute and try again.';
export const tooManyReads = 'Too many of your requests are running at once. Please try again in a moment.';
export const tooManyCertificates =
  'Too many certificate requests from your network. Please wait a minute and try again.';
export const tooManyDrawn =
  'Too many picture requests from your network. Please wait a minute and try again.';
export const tooManySubscriptions = 'Too many subscriptions from your network. Try again later.';
export const tooManyApplications = 'Too many applications from your network. Try again later.';
export const tooManyFromNetwork = 'Too many messages from your network. Try again later.';
export const tooManyFromNetworkToday = 'Too many messages from your network. Try again tomorrow.';
export const tooManyFromAddress = 'Too many messages from this address. Try again later.';
export const tooManyConfirmations = 'Too many confirmations were requested. Try again later.';
export const linkUsedTooOften = 'This link has been used too often. Please wait a minute and try again.';
export const tooManyUploaded = 'You have uploaded many pictures in the last hour. Try again later.';
export const tooManyInvited = (most: number) =>
  `You can invite up to ${number(most)} people a day. Please try again tomorrow.`;
export const tooManyAsked = (most: number) =>
  `You can ask up to ${number(most)} questions a day. Please try again tomorrow.`;
export const tooManyReported = (most: number) =>
  `You can report up to ${number(most)} things a day. Please try again tomorrow.`;
export const tooManyChoices = (most: number) =>
  `You can turn e-mails on up to ${number(most)} times a day. Please try again tomorrow.`;
export const tooManySent = (most: number) =>
  `You can send up to ${number(most)} messages a day. Try again later.`;
export const tooManyAdded = (most: number) =>
  `You can add up to ${number(most)} e-mail addresses a day. Add the person without an address, or ask them to join by themselves.`;
export const tooManyPlacesThisHour =
  'Many places were taken from your network within the hour. Log in to join, or try again later.';
export const tooManyPlacesToday =
  'Many places were taken from your network within the day. Log in to join, or try again later.';
export const tooManyUnanswered =
  'We have too many unanswered messages at the moment. Please try again another day.';

// Who may do it.
export const teamOnly = 'Only the team can do this.';
export const ownAddressToCreate = 'You can only create events with your own e-mail address.';
export const ownEventsOnly = 'You can only manage your own events.';
export const ownAddressToJoin = 'You can only join with your own e-mail address.';
export const ownJoinedOnly = 'You can only see the events that you joined yourself.';
export const creatorDeletes = 'Only the creator of this event can delete it.';
export const creatorAddsDates = 'Only the creator of this event can add dates.';
export const creatorInvites = 'Only the creator of this event can invite.';
export const organisersDuplicate = 'Only the organisers of this event can duplicate it.';
export const organisersUpdate = 'Only the organisers of this event can update it.';
export const organisersShareResults = 'Only the organisers of this event can share its results.';
export const organisersWrite = 'Only the organisers of this event can write to its guests.';
export const organisersSeeQuestions = 'Only the organisers of this event can see its questions.';
export const organisersAnswer = 'Only the organisers of this event can answer its questions.';
export const organisersSeeOrganisers = 'Only the organisers of this event can see its organisers.';
export const organisersSeeGuests = 'Only the organisers of this event can see its guests.';
export const organisersAddGuests = 'Only the organisers of this event can add guests.';
export const organisersRenewLinks = 'Only the organisers of this event can create new links.';
export const organisersClaim = 'Only the organisers of this event can take something on without joining.';
export const organisersEnterClaims = 'Only the organisers of this event can enter what its guests take on.';
export const organisersCheckIn = 'Only the organisers of this event can check people in.';
export const organisersRemoveGuests = 'Only the organisers of this event can remove its guests.';
export const joinedSeeMessages = 'Only people who joined this event can see its messages.';
export const joinedSeeGoing = 'Only people who joined this event can see who else is going.';

// Events.
export const eventNotFound = 'We can’t find this event. It may have been deleted.';
export const eventDeleted = 'This event has been deleted. You can duplicate it.';
export const hiddenEventNotFound = 'We can’t find this event among your hidden events.';
export const deletedTextNotFound = 'We can’t find this among your texts that our team has deleted.';
export const eventIsOver = 'This event is over.';
export const eventIsCancelled = 'This event is cancelled.';
export const fieldsFixed =
  'This event is over. Only its title, description, picture and end can be corrected.';
export const fieldsAndEndFixed =
  'This event is over. Only its title, description and picture can be corrected.';
export const capacityTaken = (people: number) =>
  `${number(people)} ${plural('en', people, { one: 'person has', other: 'people have' })} already joined. Capacity must be at least ${number(people)}.`;
export const dayFixed =
  'People were checked in at this event, which is over, so its day is fixed. Duplicate it for the new date.';
export const peopleCheckedIn = (people: number) =>
  `${number(people)} ${plural('en', people, { one: 'person is', other: 'people are' })} checked in. Moving the event to another day removes their check-ins.`;
export const titleHiddenBefore = (path: string) =>
  `Our team has hidden an event of yours with this title. Choose another title, or write to our team on the Contact Us page (${path}).`;
export const pictureHiddenBefore = (path: string) =>
  `Our team has hidden an event of yours with this picture. Choose another picture, or write to our team on the Contact Us page (${path}).`;
export const notCopyable = (path: string) =>
  `Our team has hidden this event, so it can’t be copied. Write to our team on the Contact Us page (${path}).`;
export const tooManyEvents = (most: number) =>
  `You can have up to ${number(most)} upcoming events. Delete one first, or wait until one is over.`;
export const noMoreDates = (most: number) =>
  `You can have up to ${number(most)} upcoming events, so you can add no more. Shorten the series, or delete some of your events first.`;
export const fewerDates = (most: number, fits: number) =>
  `You can have up to ${number(most)} upcoming events, so you can add ${number(fits)} more ${plural('en', fits, { one: 'date', other: 'dates' })}. Shorten the series, or delete some of your events first.`;

// Series.
export const notInSeries = 'This event is not in a series.';
export const noLaterDate = 'Last day must leave room for another date.';
export const tooManyDatesAhead = (most: number, fits: number) =>
  `Up to ${number(most)} dates of a series can be ahead, so you can add ${fits === 0 ? 'no more' : `${number(fits)} more`}.`;
export const datesHidden = (dates: readonly WallClock[]) =>
  `Our team has hidden ${listed(dates)}. Nothing was changed.`;
export const datesTaken = (dates: readonly WallClock[], people: number) =>
  `More people take part on ${listed(dates)}. Capacity must be at least ${number(people)}. Nothing was changed.`;
/** @param reason why a date refuses: a `Detail` */
export const datesRefuse = (
  reason: readonly [key: string, ...values: unknown[]],
  dates: readonly WallClock[],
): string =>
  `${inWords({ ...fields, fieldsFixed, fieldsAndEndFixed, dayFixed }, reason)} (${listed(dates)}) Nothing was changed.`;

// Joining.
export const notJoined = 'You have not joined this event, or have already left it.';
export const eventHasBegun = 'This event has begun. You can still leave it.';
export const waitingNotAsked =
  'You are on the waiting list. Once you have a place, you can say whether you come.';
export const alreadyJoined = 'You have already joined this event.';
export const logInToJoin = 'Log in to join an event here.';
export const logInToJoinThis = 'The organiser of this event asks everyone to log in to join.';
export const noPlacesLeft = 'No places are left: the others would wait.';
export const fewPlacesLeft = (left: number) =>
  `Only ${number(left)} ${plural('en', left, { one: 'place is', other: 'places are' })} left: the others would wait.`;
export const noCompanions = "This event doesn't allow companions.";
export const fewerCompanions = (most: number) => `You may bring up to ${number(most)} to this event.`;
export const removed =
  'The organiser removed you from this event, so you cannot join it again. Contact the organiser if you think this is a mistake.';
export const tooManyJoined = (most: number) =>
  `You can join up to ${number(most)} upcoming events. Leave one first, or wait until one is over.`;
export const confirmToTakeOver =
  'Your e-mail address already has a place in this event. Confirm the address, then join again to take the place over. Or open the link that you got when you joined.';
export const addressHasPlace = (address: string) => `${address} already has a place in this event.`;

// Needs.
export const eventHasStarted = 'This event has started.';
export const needNotFound = 'This is not among what the event needs. It may have been removed.';
export const waitingCannotClaim = 'You can take something on once you have a place.';
export const claimsOfCompanion = 'What a companion takes on is entered for the person who brings them.';
/** @param left the most that the person can take on */
export const tooManyClaimed = (label: string, left: number) =>
  left === 0
    ? `Others already take care of “${label}”.`
    : `You can take on at most ${number(left)} of “${label}”.`;

// Guests.
export const guestLeft = 'This person has left the event.';
export const checkInTooLate = (most: number) =>
  `Check-ins can be changed for ${number(most)} days after the end of an event.`;
export const checkInTooEarly = (hours: number) =>
  `Check-in opens ${number(hours)} hours before the event starts.`;
export const checkInOfOtherDay =
  'The event has moved to another day since this check-in. Check the person in again.';
export const hasAccount = 'This person has an account, and needs no link.';
export const creatorRenewsLink =
  'Only the creator of this event can make a new link for a person who gave an e-mail address.';
export const confirmToAdd =
  'Confirm your own e-mail address first. Until then, you can add people by name alone.';
export const unreachable =
  'This site’s mail server can only send to addresses with unaccented letters (a–z) before the @. Give another address.';

// Private links.
export const linkNotFound =
  'This link does not open a place. You left the event, were removed, did not confirm your address in time, got a new link, moved your place into an account, or had already joined with this address, or this site replaced all links. Look for our newest e-mail, or ask the organiser for a new link.';
export const confirmedElsewhere = 'Confirmed on another device: open the link in your e-mail.';
export const openMailedLink = 'Open the link in our e-mail to confirm your address.';

// Organisers.
export const invitationNotFound = 'We can’t find this invitation. It may have been cancelled.';
export const invitationGone = 'We can’t find this invitation. It may already have been cancelled.';
export const alreadyInvited = 'You have already invited this address.';
export const ownAddress = 'This is your own address, and you already organise this event.';
export const tooManyOrganisers = (most: number) =>
  `An event can have up to ${number(most)} co-organisers. Cancel an invitation first.`;
export const confirmToAccept = 'Confirm your e-mail address first to show that the invitation is for you.';
export const alreadyDeclined = 'You have already declined this invitation.';
export const alreadyAccepted = 'You have already accepted this invitation.';

// Messages and questions.
export const hiddenNotMessaged = 'Our team has hidden this event, so you can’t message its guests.';
export const messageNotFound = 'We can’t find this message. It may have been deleted.';
export const questionNotFound = 'We can’t find this question. It may have been deleted.';
export const ownEventNotAsked = 'You organise this event, so you can’t ask a question about it.';
export const noTeam = 'This site has no team to read messages.';

// Results and certificates.
export const resultsTooEarly = 'This event has not begun yet. Share the results once it has.';
export const resultsTooLate = (most: number) =>
  `You can share results for ${number(most)} days after an event.`;
export const noResults = 'This event has no results.';
export const hoursKnown = 'This event has an end time, so leave out the hours.';
export const certificateTooEarly = 'You can get your certificate after the event.';
export const certificateIssued = 'You already have a certificate for this event.';
export const certificateNotFound = 'We can’t find this certificate.';
export const certificateDeleted = 'We can’t find this certificate. You may have deleted it already.';
export const notAttended =
  'You were not checked in at this event. Ask the organiser, who can check you in for 90 days after the event.';

// Reports.
export const reportAboutYourself =
  'This report is about your own event or text. Another member of the team decides about it.';
export const reviewedAlready = 'Someone has already decided about this event, or it has begun.';
export const reviewedChange = 'This event was changed after you loaded it. Read it again, then decide.';
export const reviewOfOwn = 'You organise this event. Another member of the team decides about it.';
export const reportNotFound = 'We can’t find this report. It may have been deleted.';
export const summaryNotFound = 'We can’t find this summary. It may have been deleted.';
export const eventReported = 'You have already reported this event.';
export const summaryReported = 'You have already reported this summary.';
export const messageReported = 'You have already reported this message.';
export const questionReported = 'You have already reported this question.';
export const ownEventNotReported = 'You can’t report your own event. Edit or delete it under Manage Events.';
export const ownResultsNotReported =
  'You can’t report your own results. Edit or delete them under Manage Events.';
export const ownMessageNotReported = 'You can’t report your own message.';
export const ownQuestionNotReported = 'You can’t report your own question before it is answered.';
export const aboutOtherEvent = 'About must be this event or a part of it.';
export const notDeletable = 'Only a message, a question or a summary can be deleted.';
export const alreadyHidden = (who = 'A member of the team') => `${who} has already hidden this event.`;
export const alreadyDismissed = (who = 'A member of the team') =>
  `${who} has already dismissed the reports of this event.`;
export const alreadyShown = (who = 'A member of the team') => `${who} has already shown this event again.`;
export const alreadyDeleted = (who = 'A member of the team') => `${who} has already deleted this.`;
export const notHidden = 'This event is not hidden.';
export const alreadyClosed = (who = 'A member of the team') =>
  `${who} has already closed the reports of what the organiser deleted.`;
export const deletedByOrganiser = 'The organiser has deleted this. You can close its reports.';
export const notGone = 'The organiser has not deleted this.';
export const decisionTooOld = (days: number) => `A decision can be changed for ${number(days)} days.`;
export const deletedTooLongAgo = (days: number) =>
  `What was deleted can be shown again for ${number(days)} days, unless its author has deleted their account.`;
export const newerResults =
  'The organiser has written a new summary, so the deleted one can’t be shown again.';
export const tooManyReportsFromNetwork = 'Too many reports from your network. Log in, or try again later.';
export const tooManyReportsWait =
  'We have too many reports without an account right now. Please log in to report this, or try again tomorrow.';
export const tooManyReportsOfEvent =
  'Our team already has many reports of this event, and will look at it. Please log in to add yours.';
export const tooManyReportsFromAddress =
  'Too many reports with this e-mail address. Leave it out, or try again tomorrow.';
export const organiserStopped =
  'Our team has stopped the organiser of this event. The event is shown again when the team lets them take part again.';
export const organiserDisabled =
  'The account of this event’s organiser is disabled. The event is shown again when the operator of this site enables the account.';

// People whom the team has stopped.
export const stopped =
  'Our team has stopped you from taking part. You can read why, and answer, on the Account page.';
export const addressStopped = 'This e-mail address can’t be used to take part here.';
export const noOneToStop = 'We can’t find the person who wrote this. They may have deleted their account.';
export const teamNotStopped =
  'Members of the team can’t be stopped. Ask the operator of this site to remove them from the team first.';
export const stoppedBy = (who = 'A member of the team') => `${who} has already stopped this person.`;
export const notStopped = 'This person is not stopped. Another member of the team may have ended it.';
export const youAreNotStopped = 'Our team has not stopped you, so there is nothing to answer.';
export const answeredOnce = 'You have answered already. Our team will read it.';
export const untilIsPast = 'Last day must be in the future.';

// Applications.
export const applicationNotFound = 'We can’t find this application. It may have been deleted.';
export const applicationWithdrawn = 'We can’t find this application. You may have withdrawn it already.';
export const withdrawnSince = 'The applicant has since withdrawn this application.';
export const waitingAgain = 'This application is waiting for a decision again. Please review it again.';
export const acceptedBy = (who = 'A member of the team') => `${who} has already accepted this application.`;
export const declinedBy = (who = 'A member of the team') => `${who} has already declined this application.`;

// Mail and calendars.
export const mailLinkBroken: string = invalid.text;
export const sendsNoMail = 'This site sends no e-mail.';
export const calendarNotFound = (address: string) =>
  `We can’t find this calendar. Its link was turned off or replaced. You can see the current one on ${address}.`;
export const noCalendarLink = 'Your calendar has no private link.';

// Pictures.
export const pictureNotFound = 'We can’t find this picture. It may have been deleted.';
export const pictureDeleted = 'Image URL: this picture has been deleted. Choose it again.';
export const pictureTooLarge = 'The picture is too large: at most 5 MB are accepted.';
export const sendPictureBytes =
  'Send the bytes of the picture as they are, with Content-Type: image/jpeg, image/png or image/webp.';
export const tooManyUploads = 'Too many pictures are being uploaded right now. Please try again in a moment.';
export const ownUploadsRunning =
  'Your other pictures are still being uploaded. Please wait for them to finish.';
export const tooManyPictures = (most: number) =>
  `You can store up to ${number(most)} pictures here. Unused ones are deleted after a day. Until then, use one of your pictures again, or a link to a picture elsewhere.`;
export const isHeic = 'This is a HEIC or AVIF file. Choose a JPEG, PNG or WebP picture.';
export const isVideo = 'This is a video. Choose a JPEG, PNG or WebP picture.';
export const isGif = 'This is a GIF. Choose a JPEG, PNG or WebP picture.';
export const isPdf = 'This is a PDF. Choose a JPEG, PNG or WebP picture.';
export const isSvg = 'This is an SVG drawing or a web page. Choose a JPEG, PNG or WebP picture.';
export const isOtherFile =
  'This is not a picture format that we support. Choose a JPEG, PNG or WebP picture.';
export const isAnimation = 'This is an animation. Choose a still picture.';
export const pictureTooSlow = 'This picture takes too long to read. Save it again, or make it smaller.';
export const pictureTooLong = 'This picture is more than 65,535 pixels long. Make it smaller first.';
export const pictureTooHeavy =
  'This picture needs too much memory. Save it without progressive or interlaced encoding, or make it smaller.';
export const tooManyPixels = 'This picture has more than 40 million pixels. Make it smaller first.';
export const pictureDamaged =
  'This picture cannot be read: it is incomplete or damaged. Choose it again, or choose another one.';
