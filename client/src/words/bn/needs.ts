/** The texts of what an event needs, and who brings it, in Bangla. */
import type { NeedKind } from '@social-serve/contract/need-rules';
import { countOf } from '@social-serve/contract/words/bn/counted-needs';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// needs/NeedList.tsx
export const whatsNeeded = 'যা যা দরকার';
export const role = 'দায়িত্ব';
export const claimedOf = (claimed: number, needed: number, kind: NeedKind) =>
  kind === 'role'
    ? `${number(needed)} জনের মধ্যে ${number(claimed)} জন`
    : `${number(needed)}টির মধ্যে ${number(claimed)}টি`;
export const moreThanNeeded = (more: number, kind: NeedKind) => `দরকারের চেয়ে ${countOf(more, kind)} বেশি`;
export const moreAreWelcome = 'বেশি হলেও চলবে';
export const covered = 'সব পাওয়া গেছে';
export const youBring = (count: number) => `আপনি ${number(count)}টি আনছেন`;
export const youDoThis = (people: number) =>
  people === 1 ? 'দায়িত্বটি আপনি নিয়েছেন' : `দায়িত্বটি আপনারা ${number(people)} জন নিয়েছেন`;
export const claim = 'আমি নিচ্ছি';
export const claimOf = (label: string) => `আমি নিচ্ছি: ${label}`;
export const change = 'বদলান';
export const changeOf = (label: string) => `বদলান: ${label}`;
export const onceYouHaveAPlace = 'আসন পেলে তবেই কিছু নিতে পারবেন।';

// needs/ClaimFields.tsx
export const fewerOf = (label: string) => `কমান: ${label}`;
export const moreOf = (label: string) => `বাড়ান: ${label}`;
export const stillNeededCount = (count: number, kind: NeedKind) => `আরও ${countOf(count, kind)} দরকার`;
export const youCanTakeOnAtMost = (most: number) => `আপনারা সর্বোচ্চ ${number(most)} জন দায়িত্বটি নিতে পারেন`;
export const showAll = (count: number) => `${number(count)}টির সবগুলো দেখুন`;

// needs/ClaimDialog.tsx
export const whatYouBringAndDo = 'আপনি যা আনবেন ও করবেন';
export const whatBringsAndDoes = (name: string) => `${name} যা আনবেন ও করবেন`;
export const everyoneSeesNumbers = 'আরও কত দরকার, তা সবাই দেখেন। কে আনছেন, তা দেখেন না।';
export const save = 'সংরক্ষণ করুন';
export const withdraw = 'ফিরিয়ে নিন';
export const claimSaved = 'সংরক্ষণ করা হয়েছে।';
export const claimWithdrawn = 'ফিরিয়ে নেওয়া হয়েছে।';
export const claimSavedFor = (name: string) => `${name} যা আনবেন ও করবেন, তা সংরক্ষণ করা হয়েছে।`;

// needs/JoinClaims.tsx
export const canYouHelpOptional = 'কিছু আনতে বা করতে পারবেন? (না দিলেও চলে)';
export const claimsDropped = 'আপনি অপেক্ষমাণ তালিকায় আছেন, তাই কিছু নেওয়া হয়নি। আসন পেলে তবেই নিতে পারবেন।';

// needs/claims-in-words.ts
/** So many of a need: "২টি কোদাল". One person of a role is its label. */
export const amountOf = (count: number, label: string, kind: NeedKind) =>
  kind === 'role' && count === 1 ? label : `${countOf(count, kind, label)} ${label}`;
export const youSaidYoudBring = (things: string) => `আপনি বলেছেন, ${things} আনবেন।`;
export const youSaidYoudHelpAs = (roles: string) => `আপনি বলেছেন, ${roles} হিসেবে থাকবেন।`;

// participations/roster-export.ts
export const bringsAndDoes = 'যা আনবেন ও করবেন';

// needs/OwnClaims.tsx
export const claimSomething = 'কিছু নিন';
export const claimSomethingFor = (event: string) => `কিছু নিন: ${event}`;

// needs/OrganiserNeeds.tsx
export const editNeeds = 'তালিকা সম্পাদনা করুন';
export const listWhatYouNeed = 'যা দরকার, লিখুন';
export const nothingListedYet = 'তালিকায় এখনো কিছু নেই';
export const thingsAndRoles =
  'যেসব জিনিস আনতে হবে আর যেসব দায়িত্ব নিতে হবে, লিখুন: যেমন গ্লাভস বা চালক। অংশগ্রহণকারীরা তখন সেগুলো নিতে পারবেন।';
export const youCanClaimToo = 'যোগ না দিয়েও আপনি নিজে কিছু নিতে পারেন।';

// needs/NeedsDialog.tsx
export const needsSaved = 'তালিকাটি সংরক্ষণ করা হয়েছে।';

// participations/GuestRow.tsx
export const enterWhatTheyBring = 'তিনি যা আনবেন, লিখুন';
