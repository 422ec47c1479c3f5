import { EventPage } from './event/EventPage.tsx';

/** /eventDetails/{id}: the page of an event, for who is signed in (docs/specification.md). */
export const EventDetails = EventPage;
