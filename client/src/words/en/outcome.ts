/** The texts of outcome, in English. */
import { numberIn } from '@social-serve/contract/words/numbers';
// outcome/OutcomeDialog.tsx
export const yourResultsAreOnline = 'Your results are online';
export const howDidItGo = 'How did it go?';
export const resultsAppearOnYourEvents =
  'Results appear on your event’s page for everyone. Everything is optional.';
export const save = 'Save';
export const addAnother = 'Add another';
export const summary = 'Summary';
export const walkIns = 'Walk-ins';
export const peopleWhoCameWithoutJoining =
  'People who came without joining. Guests are counted from check-ins.';
export const durationInHours = 'Duration in hours';
export const yourEventHasNoEndTime = 'Your event has no end time. Everyone you checked in gets these hours.';
export const resultOf = (nth: number) => `Result ${numberIn('en', nth)}`;
export const result = 'Result';
export const amount = 'Amount';
export const unit = 'Unit';
export const none = 'none';

// outcome/OutcomePart.tsx
export const youCanShareTheResultsHere = 'You can share the results here once the event has started.';
export const itTakesAMinuteTellEveryone = 'It takes a minute: tell everyone what you achieved.';
export const resultsCanBeSharedForDays = (days: number) =>
  `Results can be shared for ${days} days after an event.`;
export const deleteTheResults = 'Delete the results?';
export const theResultsWillBeRemovedFrom = 'The results will be removed from the event’s page.';
export const deleteIt = 'Delete';
export const theResultsWereDeleted = 'The results were deleted';
export const results = 'Results';
export const edit = 'Edit';
export const shareTheResults = 'Share the results';

// outcome/OutcomeReminder.tsx
export const shareTheResultsOf = (event: string) => `Share the results: ${event}`;
