/** The texts of home, in English. */
// pages/home/Faq.tsx
export const whatIsSocialServe = 'What is Social Serve?';
export const socialServeIsAPlaceToFind =
  'Social Serve is a place to find, organise and join social-good events in your local area: cleanups, tree plantations and donation drives.';
export const howDoIRegisterForAnEvent = 'How do I register for an event?';
export const openTheEventFromUpcoming =
  'Open the event from Upcoming Events and press Join Event. You need to be logged in; the event then appears under Joined Events.';
export const isItFreeToTakePart = 'Is it free to take part?';
export const mostEventsAreFreeIfAn =
  'Most events are free. If an organiser asks for a contribution, the description says so.';
export const canIOrganiseMyOwnEvent = 'Can I organise my own event?';
const REVIEW = {
  all: 'Our team reviews each event before it is published.',
  first: 'Our team reviews your first event before it is published, and events that are reported later.',
  off: 'Our team reviews reported events and removes those that don’t belong here.',
};
export const yesLogInChooseCreateEvent = (review: keyof typeof REVIEW = 'off') =>
  `Yes. Log in, choose Create Event, fill in the form and press Post. ${REVIEW[review]} You can edit or delete your event under Manage Events.`;
export const isMyDataSafe = 'Is my data safe?';
export const aTrustedIdentityServiceHandles =
  'A trusted identity service handles your login, every change needs your own access token, and your list of joined events is shown to you alone.';
export const howDoIContactSupport = 'How do I contact support?';
export const writeCallOrSendAWhatsapp =
  'Write, call or send a WhatsApp message: the Contact Us page has the e-mail address and both numbers.';
export const contactUsSaysHow = 'Write to us: the Contact Us page has a form.';
export const faq = 'FAQ';
export const contactUs = 'Contact Us';

// pages/home/LatestEvents.tsx
export const viewAllEvents = 'View All Events';
export const latestEventsGallery = 'Latest Events Gallery';
export const noEventsYet = 'No events yet.';

// pages/home/Newsletter.tsx
export const youAreSubscribedSuccessfully = 'You are Subscribed successfully';
export const subscribeToOurNewsletter = 'Subscribe to our Newsletter';
export const email = 'Email';
export const subscribe = 'Subscribe';
export const weveSentALinkToOpenItTo = (sentTo: string) =>
  `We’ve sent a link to ${sentTo}. Open it to confirm. We send one e-mail a month.`;
export const thisSiteSendsNoEmail = 'This site sends no e-mail.';
export const openThisComputersMailbox = 'Open this computer’s mailbox';
export const youAreNotSubscribedYet = (failure: string) => `You are not subscribed yet. ${failure}`;

// pages/home/OurVolunteers.tsx
export const nusratJahan = 'Nusrat Jahan';
export const arifHossain = 'Arif Hossain';
export const mayaChakma = 'Maya Chakma';
export const ruthAdeyemi = 'Ruth Adeyemi';
export const teamLeader = 'Team Leader';
export const developer = 'Developer';
export const designer = 'Designer';
export const contentWriter = 'Content Writer';
export const ourVolunteers = 'Our Volunteers';

// pages/home/Features.tsx
export const createYourOwnEvents = 'Create Your Own Events';
export const postACleanupAPlantationOrA =
  'Post a cleanup, a plantation or a donation drive in a few minutes.';
export const participateInSocialGood = 'Participate in Social Good';
export const pickADatePressJoinEventAnd =
  'Pick a date, press Join Event and turn up. Find your events under Joined Events.';
export const easySearchFilter = 'Easy Search & Filter';
export const searchByTitleFilterByTypeAnd =
  'Search by title, filter by type, and view events as a table or as cards.';
export const securePrivateAccess = 'Secure & Private Access';
export const onlyYouCanSeeYourListOf =
  'Only you can see your list of joined events and edit the events you created.';
export const features = 'Features';

// pages/home/TypedLine.tsx
export const empoweringCommunitiesThrough = 'Empowering Communities through Action';

// pages/home/Hero.tsx
export const takeAction = 'Take Action, ';
export const makeImpact = 'Make Impact';
export const joinCreateAndTrackEventsThat =
  'Join, Create, and Track Events that make a difference in your local area.';
export const getStarted = 'Get Started';
export const createEvent = 'Create Event';
