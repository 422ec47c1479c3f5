/** The texts of what an event needs, and who brings it, in English. */
import type { NeedKind } from '@social-serve/contract/need-rules';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// needs/NeedList.tsx
export const whatsNeeded = 'What’s needed';
export const role = 'Role';
export const claimedOf = (claimed: number, needed: number, _kind: NeedKind) =>
  `${number(claimed)} of ${number(needed)}`;
export const moreThanNeeded = (more: number, _kind: NeedKind) => `${number(more)} more than needed`;
export const moreAreWelcome = 'More are welcome';
export const covered = 'All covered';
export const youBring = (count: number) => `You bring ${number(count)}`;
export const youDoThis = (people: number) =>
  people === 1 ? 'You do this' : `${number(people)} of you do this`;
export const claim = 'Claim';
export const claimOf = (label: string) => `Claim: ${label}`;
export const change = 'Change';
export const changeOf = (label: string) => `Change: ${label}`;
export const onceYouHaveAPlace = 'You can claim once you have a place.';

// needs/ClaimFields.tsx
export const fewerOf = (label: string) => `Fewer: ${label}`;
export const moreOf = (label: string) => `More: ${label}`;
export const stillNeededCount = (count: number, _kind: NeedKind) => `${number(count)} still needed`;
export const youCanTakeOnAtMost = (most: number) => `At most ${number(most)} for you`;
export const showAll = (count: number) => `Show all ${number(count)}`;

// needs/ClaimDialog.tsx
export const whatYouBringAndDo = 'What you bring and do';
export const whatBringsAndDoes = (name: string) => `What ${name} brings and does`;
export const everyoneSeesNumbers = 'Everyone sees how many are still needed, never who brings them.';
export const save = 'Save';
export const withdraw = 'Withdraw';
export const claimSaved = 'Your claim was saved.';
export const claimWithdrawn = 'Your claim was withdrawn.';
export const claimSavedFor = (name: string) => `What ${name} brings and does was saved.`;

// needs/JoinClaims.tsx
export const canYouHelpOptional = 'Can you bring or do something? (optional)';
export const claimsDropped =
  'You are on the waiting list, so nothing was claimed. You can claim once you have a place.';

// needs/claims-in-words.ts
/** So many of a need: "2 rakes". One person of a role is its label. */
export const amountOf = (count: number, label: string, kind: NeedKind) =>
  kind === 'role' && count === 1 ? label : `${number(count)} ${label}`;
export const youSaidYoudBring = (things: string) => `You said you’d bring ${things}.`;
export const youSaidYoudHelpAs = (roles: string) => `You said you’d help as ${roles}.`;

// participations/roster-export.ts
export const bringsAndDoes = 'Brings and does';

// needs/OwnClaims.tsx
export const claimSomething = 'Claim something';
export const claimSomethingFor = (event: string) => `Claim something: ${event}`;

// needs/OrganiserNeeds.tsx
export const editNeeds = 'Edit needs';
export const listWhatYouNeed = 'List what you need';
export const nothingListedYet = 'Nothing is listed yet';
export const thingsAndRoles =
  'List things to bring and roles to fill, such as gloves or a driver. Guests can then claim them.';
export const youCanClaimToo = 'You can claim something yourself, without joining.';

// needs/NeedsDialog.tsx
export const needsSaved = 'Your needs were saved.';

// participations/GuestRow.tsx
export const enterWhatTheyBring = 'Enter what they bring';
