import { useMemo } from 'react';
import { useTypewriter } from 'react-simple-typewriter';

/** docs/specification.md, "Limits": milliseconds a character typed and deleted, pause after the whole text, no end. */
const pace = { typeSpeed: 75, deleteSpeed: 25, delaySpeed: 5_000, loop: 0 };

/** Types the text, waits, deletes it, and again. */
export function Typewriter({ text }: { text: string }) {
  const words = useMemo(() => [text], [text]);
  const [typed] = useTypewriter({ words, ...pace });
  return <span>{typed}</span>;
}
