import { type Claim, type ClaimedNeed, missingOf, tooManyOf } from '@social-serve/contract/need-rules';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import * as words from '#words/needs.ts';
import { Written } from '../ui/Written.tsx';
import { claimedOf } from './claim-rules.ts';

interface NeedListProps {
  needs: readonly ClaimedNeed[];
  /** What the person has claimed. */
  own?: readonly Claim[] | undefined;
  /** The button beside a need. */
  action?: ((need: ClaimedNeed) => ReactNode) | undefined;
}

const NONE: readonly Claim[] = [];

/** What an event needs, each with a bar and "12 of 20". Nobody's names. */
export function NeedList({ needs, own = NONE, action }: NeedListProps) {
  return (
    <ul className="divide-y divide-base-300">
      {needs.map((need) => (
        <li key={need._id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b className="min-w-0 font-[650] wrap-anywhere">
                <Written>{need.label}</Written>
              </b>
              <span className="font-semibold whitespace-nowrap">
                {words.claimedOf(need.claimed, need.number, need.kind)}
              </span>
            </p>
            <div className="mt-1 h-2 overflow-hidden rounded-full bg-base-300" aria-hidden="true">
              <div
                className="h-full bg-secondary forced-colors:bg-[Highlight]"
                style={{ width: `${Math.min(100, (100 * need.claimed) / need.number)}%` }}
              />
            </div>
            <Facts need={need} number={claimedOf(own, need._id)} />
          </div>
          {action && <div className="flex justify-end empty:hidden">{action(need)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** Below the bar: what the person takes on, and what is special about the need. */
function Facts({ need, number }: { need: ClaimedNeed; number: number }) {
  const { kind } = need;
  const more = tooManyOf(need);
  const facts = [
    kind === 'role' && words.role,
    more > 0 && !need.allowMore && words.moreThanNeeded(more, kind),
    need.allowMore && words.moreAreWelcome,
    missingOf(need) === 0 && more === 0 && !need.allowMore && words.covered,
  ].filter(Boolean);
  if (number === 0 && facts.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      {number > 0 && (
        <span className="flex items-center gap-1 font-semibold">
          <Check className="size-4 flex-none text-success" aria-hidden="true" />
          {kind === 'role' ? words.youDoThis(number) : words.youBring(number)}
        </span>
      )}
      {facts.length > 0 && <span className="muted">{facts.join(' · ')}</span>}
    </p>
  );
}
