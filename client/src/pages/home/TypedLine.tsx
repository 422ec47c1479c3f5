import { useTypewriter } from 'react-simple-typewriter';
import { useReducedMotion } from '../../ui/use-reduced-motion.ts';

const text = 'Empowering Communities through Action';

/** The constants of spec section 9: milliseconds a character typed and deleted, pause after the whole text, no end. */
const typing = { words: [text], typeSpeed: 75, deleteSpeed: 25, delaySpeed: 5_000, loop: 0 };

function Typewriter() {
  const [typed] = useTypewriter(typing);
  return typed;
}

/**
 * The animated heading on its strip of tape. The whole text is laid out invisibly, so that nothing moves, and
 * read out at once; who asked for less motion sees it complete.
 */
export function TypedLine({ className }: { className: string }) {
  const still = useReducedMotion();
  return (
    <h2 className={`tape ${className}`}>
      <span className="invisible pr-[0.2em]" aria-hidden="true">
        {text}
      </span>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="caret">
        {still ? text : <Typewriter />}
      </span>
    </h2>
  );
}
