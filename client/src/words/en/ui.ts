/** The texts of ui, in English. */
// ui/sweet-alert.ts
export const cancel = 'Cancel';
export const ok = 'OK';

// ui/FailureNotice.tsx
export const retry = 'Retry';

// ui/Form.tsx
export const youreOfflineYourTextStays = 'You’re offline. Your text stays here until you can send it.';

// ui/toast-host.tsx
export const close = 'Close';

// ui/dates.ts
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const happeningNow = 'Happening now';
export const thisWeekend = 'This weekend';
export const thisWeek = 'This week';
export const nextWeek = 'Next week';

// ui/LoadingBars.tsx
export const loading = 'Loading';

// ui/use-page-title.ts
export const socialEvents = 'Social Events';

// ui/CopyLink.tsx
export const linkCopied = 'Link copied';
export const addressCopied = 'Address copied';
export const copyOf = (what: string) => `Copy ${what}`;
export const yourBrowserDidNotAllow = (what: string) =>
  `Your browser did not allow copying. Copy the ${what} from here:`;

// ui/OfflineNote.tsx
export const offlineAsOf = (asOf: string) => `Offline – as of ${asOf}`;

// ui/LatePart.tsx
export const aPartOfThisPageCouldNotBe =
  'A part of this page could not be shown. It could not be loaded from the server. Try again in a moment.';

// ui/Honeypot.tsx
export const website = 'Website';

// ui/LoadMore.tsx
export const loadMore = 'Load more';

// ui/typed-date.ts
export const noDate = 'no date';

// ui/DateField.tsx
export const time = 'Time';

// ui/SearchBox.tsx
export const search = 'Search';

// ui/use-leave-guard.ts
export const leaveWithoutSaving = 'Leave without saving?';
export const leave = 'Leave';
export const keepEditing = 'Keep editing';
