/** The texts of the document before the app is loaded, and of the installed app, in English. */
export const previewDescription =
  'Take Action, Make Impact. Join, Create, and Track Events that make a difference in your local area.';
export const previewPicture = 'Volunteers in marigold vests at work on a city street';
export const feedOfEvents = 'Social Serve: upcoming events';
export const needsJavaScript = 'Social Serve needs JavaScript. Please switch it on and reload this page.';
export const joinedEvents = 'Joined Events';
export const upcomingEvents = 'Upcoming Events';
export const createEvent = 'Create Event';
