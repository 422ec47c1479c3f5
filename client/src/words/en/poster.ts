/** The texts of poster, in English. */
// pages/Poster.tsx
export const posterOf = (title: string) => `Poster: ${title}`;
export const poster = 'Poster';
export const thereIsNoPosterForThisEvent =
  'There is no poster for this event. It may have been cancelled or removed.';
export const viewEvent = 'View Event';
export const print = 'Print';
