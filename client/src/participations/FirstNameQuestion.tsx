import { useState } from 'react';
import * as words from '#words/participations.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useSend } from '../ui/use-send.ts';
import { setVisibility } from './queries.ts';

const QUESTION = words.canOthersWhoAreGoingSeeYour;

const ANSWERS = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;

interface FirstNameQuestionProps {
  /** The participation's. */
  id: string;
  /** Whether others see the name, according to the server. */
  shown: boolean;
}

/** Asks people who just joined an event whether to show their first name. Until they say yes, no one sees it. */
export function FirstNameQuestion({ id, shown }: FirstNameQuestionProps) {
  const [declined, setDeclined] = useState(false);
  const { given, send } = useSend({
    send: (next: boolean) => setVisibility(id, next),
    onSuccess: (_, next) => setDeclined(!next),
  });
  const isYes = given ?? shown;
  const value = isYes ? 'yes' : declined || given === false ? 'no' : undefined;

  function choose(answer: 'yes' | 'no') {
    if (answer === 'yes' || shown) void send(answer === 'yes');
    else setDeclined(true);
  }

  return (
    <div className="relative z-1 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-(--wash) px-3.5 py-2.5 text-sm">
      <p className="flex-[1_1_10rem] font-semibold" aria-hidden="true">
        {QUESTION}
      </p>
      <Segmented label={QUESTION} segments={ANSWERS} value={value} onChange={choose} />
    </div>
  );
}
