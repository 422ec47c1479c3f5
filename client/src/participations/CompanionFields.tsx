import type { Event } from '@social-serve/contract/event';
import { AGES, type Age, type Companions, type CompanionsBody } from '@social-serve/contract/participation';
import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import * as texts from '#words/participations.tsx';
import { takeThem } from '#words/shared/places.ts';
import { freePlaces } from '../events/places.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Stepper, type StepperProps } from '../ui/Stepper.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { type Counts, useCompanions } from './use-companions.ts';

interface CompanionFieldsProps {
  event: Pick<Event, 'participants' | 'waiting' | 'capacity'>;
  /** How many people wait for places together; undefined for one alone. */
  groupSize?: number | undefined;
  /** The person's current companions. */
  companions?: Companions | undefined;
  /** How many anyone may bring to the event. */
  most: number;
  send: (body: CompanionsBody) => Promise<void>;
}

const STEPPERS: Record<Age, Pick<StepperProps, 'label' | 'fewer' | 'more'>> = {
  adult: { label: texts.adults, fewer: texts.fewerAdults, more: texts.moreAdults },
  child: { label: texts.children, fewer: texts.fewerChildren, more: texts.moreChildren },
};

const NONE: Companions = [];

/**
 * "Bringing anyone?": how many adults and children come with a participant, saved when it changes (docs/specification.md, "Bringing
 * others").
 */
export function CompanionFields({ event, groupSize, companions = NONE, most, send }: CompanionFieldsProps) {
  const { stored, wanted, change, isSaving, isSaved, failure, retry } = useCompanions(companions, send);
  const legend = useRef<HTMLLegendElement>(null);
  const moveFocus = useMoveFocus();
  const { isPending: isTaking, send: take } = useSend({
    send: () => send({ adults: stored.adult, children: stored.child, split: true }),
    onSuccess: () => moveFocus(legend),
  });
  const total = wanted.adult + wanted.child;
  const free = freePlaces(event) ?? 0;
  const waiting = companions.filter(({ status }) => status === 'waiting').length;
  if (most === 0 && companions.length === 0) return null;
  return (
    <fieldset>
      <legend ref={legend} tabIndex={-1} className="font-sign text-2xl leading-tight font-bold outline-none">
        {texts.bringingAnyone}
      </legend>
      <p role="status" className="muted mt-1 text-sm">
        {companions.length > 0 ? texts.comeWithYou(companions.length, waiting) : texts.youCanBringUpTo(most)}
      </p>
      {groupSize !== undefined && free > 0 && free < groupSize && (
        <GroupChoices
          groupSize={groupSize}
          free={free}
          busy={isTaking}
          onFewer={() => {
            change(fewer(stored, free - 1));
            moveFocus(legend);
          }}
          onTake={() => void take()}
        />
      )}
      <div className="mt-3 grid gap-2">
        {AGES.map((age) => (
          <Stepper
            key={age}
            {...STEPPERS[age]}
            value={wanted[age]}
            isFull={total >= most}
            onChange={(value) => change({ ...wanted, [age]: value })}
          />
        ))}
      </div>
      {/* Its height is reserved. */}
      <p
        role="status"
        className={`mt-2 flex items-center justify-end gap-2 text-sm ${failure === null ? 'min-h-6' : ''}`}
      >
        {isSaving && <Spinner />}
        {!isSaving && isSaved && <Check className="size-4 text-success" aria-hidden="true" />}
        <span>{isSaving ? texts.saving : isSaved && texts.saved}</span>
      </p>
      {failure !== null && (
        <FailureNotice className="mt-2" message={texts.notSaved(failure)} onRetry={retry} />
      )}
    </fieldset>
  );
}

/** So many companions at most: adults first. */
function fewer({ adult, child }: Counts, most: number): Counts {
  const adults = Math.min(adult, most);
  return { adult: adults, child: Math.min(child, most - adults) };
}

interface GroupChoicesProps {
  groupSize: number;
  free: number;
  busy: boolean;
  onFewer: () => void;
  onTake: () => void;
}

/** What a group can do that waits for more places than are free. */
function GroupChoices({ groupSize, free, busy, onFewer, onTake }: GroupChoicesProps) {
  return (
    <div className="mt-3 border-t border-base-300 pt-3">
      <p className="font-bold">{texts.tooFewPlaces(free, groupSize)}</p>
      <p className="muted mt-1 text-sm">{texts.youKeepYourPlaceInLineBut}</p>
      <div className="mt-3 grid gap-2">
        <button type="button" className="btn btn-line" onClick={onFewer}>
          {texts.comeWithFewer}
        </button>
        <BusyButton className="btn btn-line" busy={busy} onClick={onTake}>
          {takeThem(free)}
        </BusyButton>
      </div>
    </div>
  );
}
