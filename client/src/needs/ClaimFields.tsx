import { type ClaimedNeed, missingOf } from '@social-serve/contract/need-rules';
import { useState } from 'react';
import * as words from '#words/needs.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { Written } from '../ui/Written.tsx';

/** How many needs are shown at first. */
const SHOWN = 6;

/** A need, how many of it are chosen, and the most that the person may take on. */
interface Choice {
  need: ClaimedNeed;
  number: number;
  most: number;
}

interface ClaimFieldsProps {
  choices: readonly Choice[];
  onChange: (need: string, number: number) => void;
}

/** How many of each need someone takes on: a checkbox where one is the most, otherwise a number. */
export function ClaimFields({ choices, onChange }: ClaimFieldsProps) {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? choices : choices.filter(({ number }, index) => index < SHOWN || number > 0);
  return (
    <div className="grid grid-cols-1 gap-3">
      {shown.map(({ need, number, most }) => {
        const { _id, label } = need;
        if (most === 1)
          return (
            <label
              key={_id}
              className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 px-3 font-semibold"
            >
              <input
                type="checkbox"
                className="size-5 flex-none accent-secondary"
                checked={number > 0}
                onChange={({ target }) => onChange(_id, target.checked ? 1 : 0)}
              />
              <span className="min-w-0 wrap-anywhere">
                <Written>{label}</Written>
                <span className="muted block text-sm font-normal">{hintOf(need, most)}</span>
              </span>
            </label>
          );
        return (
          <Stepper
            key={_id}
            label={label}
            fewer={words.fewerOf(label)}
            more={words.moreOf(label)}
            value={number}
            most={most}
            isFull={number >= most}
            hint={hintOf(need, most)}
            onChange={(next) => onChange(_id, next)}
          >
            <Written>{label}</Written>
          </Stepper>
        );
      })}
      {shown.length < choices.length && (
        <button type="button" className="btn btn-line justify-self-start" onClick={() => showAll(true)}>
          {words.showAll(choices.length)}
        </button>
      )}
    </div>
  );
}

function hintOf(need: ClaimedNeed, most: number): string {
  const { kind, allowMore } = need;
  const missing = missingOf(need);
  return [
    missing > 0 && words.stillNeededCount(missing, kind),
    allowMore && words.moreAreWelcome,
    kind === 'role' && most > 1 && most < missing && words.youCanTakeOnAtMost(most),
  ]
    .filter(Boolean)
    .join(' · ');
}
