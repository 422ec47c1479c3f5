/** Every page in every state, for axe, the touch targets and the screenshots: a file for each part of the product. */
import { comingStates } from './states/coming.ts';
import { deskStates } from './states/desk.ts';
import { eventStates } from './states/event.ts';
import { homeStates } from './states/home.ts';
import { joinedStates } from './states/joined.ts';
import { linkedStates } from './states/linked.ts';
import { needsStates } from './states/needs.ts';
import { organiserStates } from './states/organiser.ts';
import { helpingStates } from './states/organisers.ts';
import { peopleStates } from './states/people.ts';
import { rosterStates } from './states/roster.ts';
import { signInStates } from './states/sign-in.ts';
import type { PageState } from './states/state.ts';
import { upcomingStates } from './states/upcoming.ts';

export type { PageState } from './states/state.ts';

export const pageStates: PageState[] = [
  ...homeStates,
  ...upcomingStates,
  ...eventStates,
  ...joinedStates,
  ...linkedStates,
  ...rosterStates,
  ...comingStates,
  ...needsStates,
  ...organiserStates,
  ...signInStates,
  ...peopleStates,
  ...helpingStates,
  ...deskStates,
];
