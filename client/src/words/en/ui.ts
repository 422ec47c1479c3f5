/** The texts of ui, in English. */
import { numberIn, plural } from '@social-serve/contract/words/numbers';

const characters = (count: number) =>
  `${numberIn('en', count)} ${plural('en', count, { one: 'character', other: 'characters' })}`;

// ui/FormField.tsx
export const charactersTooMany = (count: number) => `${characters(count)} too many`;
export const charactersLeft = (count: number) => `${characters(count)} left`;

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
export const copyLink = 'Copy link';
export const copyAddress = 'Copy address';
export const copyTheLinkFromHere = 'Your browser did not allow copying. Copy the link from here:';
export const copyTheAddressFromHere = 'Your browser did not allow copying. Copy the address from here:';

// ui/OfflineNote.tsx
export const actions = 'Actions';
export const offlineAsOf = (asOf: string) => `Offline – as of ${asOf}`;

// ui/LatePart.tsx
export const aPartOfThisPageCouldNotBe =
  'A part of this page could not be shown. It could not be loaded from the server. Try again in a moment.';

// ui/LoadMore.tsx
export const loadMore = 'Load more';

// ui/use-typed-number.tsx
export const thatIs = (number: string) => `That is ${number}.`;

// ui/DateField.tsx
export const chooseDate = 'Choose Date';
export const chooseDateAndTime = 'Choose Date and Time';
export const chooseDay = 'Choose';
export const dayNotAvailable = 'Not available';
export const monthOf = 'Month';
export const previousMonth = 'Previous Month';
export const nextMonth = 'Next Month';
export const enterDateAs = (format: string, example: string) =>
  `Enter the date as ${format}, for example ${example}.`;
export const time = 'Time';

// ui/SearchBox.tsx
export const search = 'Search';

// ui/use-leave-guard.ts
export const leaveWithoutSaving = 'Leave without saving?';
export const leave = 'Leave';
export const keepEditing = 'Keep editing';

// ui/toast-host.tsx
export const toasts = 'Notifications Alt+T';
