import { inDigits } from './numbers.ts';

/** Larger numbers are not shown exactly. */
const MOST_SHOWN = 99;

/** How many things wait, in a red bubble; nothing for none. */
export const Count = ({ of: count, ...props }: { of: number; className?: string; 'aria-hidden'?: true }) =>
  count > 0 && (
    <span
      {...props}
      className={`min-w-5 rounded-xl border-2 border-base-100 bg-error px-1 text-center text-xs leading-4.5 font-bold text-error-content ${props.className ?? ''}`}
    >
      {count > MOST_SHOWN ? `${inDigits(MOST_SHOWN)}+` : inDigits(count)}
    </span>
  );
