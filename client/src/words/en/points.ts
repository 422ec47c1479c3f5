/** The texts of events without a point, in English. */

// events/PointOffer.tsx
export const placeSetThePoint = (place: string) => `${place}? Set the point`;
export const placeSetThePointOf = (place: string, event: string) => `${place}? Set the point: ${event}`;
export const pointSetAt = (place: string) => `Point set: ${place}`;
export const thePointIsTheCentreOf = (place: string) => `The point is the centre of ${place}.`;
export const setAnotherPoint = 'Set another point';
export const setThePointOf = (event: string) => `Set the point in the form: ${event}`;
export const setThePointInTheForm = 'Set the point in the form';

// events/SavedPointOffer.tsx
export const whereOnTheMap = 'Where is it on the map?';
export const withAPointPeopleSee = 'With a point, people see how far away it is, and maps lead there.';
export const dismiss = 'Dismiss';

// events/EventsWithoutPoint.tsx
export const someEventsHaveNoPoint = 'Some of your upcoming events have no point on the map.';
export const showThem = 'Show them';
export const hideThem = 'Hide them';
export const eventsWithoutAPoint = 'Events without a point';
export const allEventsHaveAPoint = 'All your upcoming events have a point.';
