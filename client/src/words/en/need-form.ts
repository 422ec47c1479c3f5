/** The texts of the fields for what an event needs, in English. */
import type { NeedKind } from '@social-serve/contract/need-rules';
import { counted } from '@social-serve/contract/plural';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// events/NeedFields.tsx
export const whatYouNeed = 'What you need';
export const optionalThingsAndRoles =
  'Optional. Things to bring and roles to fill, such as gloves or a driver. Guests can claim them.';
export const atMost = (most: number) => `At most ${counted(most, 'need')}.`;
export const addNeed = 'Add a need';
export const needOf = (position: number) => `Need ${number(position)}`;
export const label = 'What is needed';
export const howMany = 'How many';
export const kind = 'Kind';
export const kinds: Record<NeedKind, string> = { thing: 'Thing to bring', role: 'Role to fill' };
export const moreAreWelcome = 'More are welcome';
export const claimed = (claimed: number, _kind: NeedKind) => `${number(claimed)} claimed`;
export const moreThanNeeded = (more: number, _kind: NeedKind) => `${number(more)} more than needed`;
export const moveUp = (need: string) => `Move up: ${need}`;
export const moveDown = (need: string) => `Move down: ${need}`;
export const isNow = (need: string, position: number, all: number) =>
  `${need} is now ${number(position)} of ${number(all)}.`;
export const removeNeed = (need: string) => `Remove: ${need}`;
export const willBeRemoved = (need: string, claimed: number, _kind: NeedKind) =>
  `“${need}” will be removed when you save. ${counted(claimed, 'is', 'are')} claimed already, and whoever claimed it will be notified.`;
export const undo = 'Undo';

// events/use-template.ts
/** What a template needs: label, kind and number. */
export const litterPickNeeds: readonly [string, NeedKind, number][] = [
  ['Rubbish bags', 'thing', 20],
  ['Litter pickers', 'thing', 10],
  ['First-aider', 'role', 1],
];
export const plantingNeeds: readonly [string, NeedKind, number][] = [
  ['Spades', 'thing', 10],
  ['Watering cans', 'thing', 5],
  ['First-aider', 'role', 1],
];
export const collectionNeeds: readonly [string, NeedKind, number][] = [
  ['Boxes', 'thing', 20],
  ['Driver with a car', 'role', 2],
];
