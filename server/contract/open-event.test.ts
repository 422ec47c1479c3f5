import { expect, test } from 'vitest';
import { titleSize } from './open-event.ts';

test.each(['a', '🌿', 'ক'])(
  'a title of more than 60 characters is smaller, whatever they are: %s',
  (character) => {
    expect(titleSize(character.repeat(60))).toBe('');
    expect(titleSize(character.repeat(61))).toBe('long-title');
  },
);
