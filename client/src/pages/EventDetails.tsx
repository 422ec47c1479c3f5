import { EventPage } from './event/EventPage.tsx';

/** /eventDetails/{id}: the page of an event for signed-in people (docs/specification.md). */
export const EventDetails = EventPage;
