import * as words from '#words/home.ts';
import { useMedia } from '../../api/on-events.ts';
import { Typewriter } from './Typewriter.tsx';

const text = words.empoweringCommunitiesThrough;

/**
 * The animated heading on its strip of tape. The whole text is laid out invisibly, so that nothing moves, and
 * read out at once. People who prefer reduced motion see it complete.
 */
export function TypedLine({ className }: { className: string }) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <h2 className={`tape ${className}`}>
      <span className="invisible" aria-hidden="true">
        {text}
      </span>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="caret">
        {still ? text : !import.meta.env.SSR && <Typewriter text={text} />}
      </span>
    </h2>
  );
}
