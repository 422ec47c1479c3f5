import type { Point } from '@social-serve/contract/point-rules';
import { useRef, useState } from 'react';
import * as words from '#words/places.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { askPosition } from './position.ts';

interface PositionOptions {
  /** Whether the exact position is needed, which takes longer. */
  isExact?: boolean;
  onFound: (point: Point, accuracyKm: number) => void;
}

/**
 * The device's position for a button that asks for it: once at a time, however often it is pressed.
 * @returns `ask`; `isAsking`; `news`, a sentence for a status: that it is being found, or what to do without it; `forget` clears that, and
 * ignores an answer that comes later
 */
export function usePosition({ isExact = false, onFound }: PositionOptions) {
  const [state, setState] = useState<'none' | 'asking' | keyof typeof words.positionProblems>('none');
  /** The question that is awaited. */
  const current = useRef<object>(undefined);
  const isMounted = useIsMounted();

  async function ask() {
    if (current.current) return;
    const question = {};
    current.current = question;
    setState('asking');
    const position = await askPosition(isExact);
    if (current.current !== question || !isMounted.current) return;
    current.current = undefined;
    if ('problem' in position) return setState(position.problem);
    setState('none');
    onFound(position.point, position.accuracyKm);
  }

  function forget() {
    current.current = undefined;
    setState('none');
  }

  return {
    ask: () => void ask(),
    forget,
    isAsking: state === 'asking',
    isRefused: state !== 'none' && state !== 'asking',
    news:
      state === 'none' ? '' : state === 'asking' ? words.findingYourPosition : words.positionProblems[state],
  };
}
