/** The texts of upcoming-events, in English. */
// pages/UpcomingEvents.tsx
export const allEvents = 'All Events';
export const upcomingEvents = 'Upcoming Events';
export const searchTitleOrPlace = 'Search title or place';
export const eventType = 'Event Type';
