import { expect, it } from 'vitest';
import { listIn, plainListIn } from './lists.ts';

it.each([
  ['en', ['Maya'], 'Maya', 'Maya'],
  ['en', ['Maya', 'Arif'], 'Maya and Arif', 'Maya, Arif'],
  ['en', ['Maya', 'Arif', 'Rumi'], 'Maya, Arif and Rumi', 'Maya, Arif, Rumi'],
  ['bn', ['মায়া', 'আরিফ'], 'মায়া এবং আরিফ', 'মায়া, আরিফ'],
  ['bn', ['মায়া', 'আরিফ', 'রুমি'], 'মায়া, আরিফ এবং রুমি', 'মায়া, আরিফ, রুমি'],
  ['bn', [], '', ''],
] as const)('%s lists %j', (language, items, inSentence, plain) => {
  expect(listIn(language, items)).toBe(inSentence);
  expect(plainListIn(language, items)).toBe(plain);
});
