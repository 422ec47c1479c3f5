import { useMemo } from 'react';
import { useTypewriter } from 'react-simple-typewriter';
import { language } from '#words/language.ts';

/** docs/specification.md, "Limits": milliseconds a character typed and deleted, pause after the whole text, no end. */
const pace = { typeSpeed: 75, deleteSpeed: 25, delaySpeed: 5_000, loop: 0 };

/** What people see as characters: an emoji, or a syllable of Bangla, is several in JavaScript. */
const charactersOf = (text: string) =>
  Array.from(
    new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );

/** Types the text, waits, deletes it, and again. */
export function Typewriter({ text }: { text: string }) {
  const characters = useMemo(() => charactersOf(text), [text]);
  // One unit for each character, because the hook counts in UTF-16.
  const words = useMemo(() => ['.'.repeat(characters.length)], [characters]);
  const [typed] = useTypewriter({ words, ...pace });
  return <span>{characters.slice(0, typed.length).join('')}</span>;
}
