import { useState } from 'react';
import { isSessionOver, useCallFailure } from '../account/use-call-failure.ts';
import { messageOf } from '../api/api-error.ts';

/** Something that a button sends: whether it is under way, was done, or why not. */
export function useSending(send: () => Promise<void>) {
  const failed = useCallFailure();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function start() {
    if (state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await send();
      setState('sent');
    } catch (problem) {
      setState('idle');
      if (isSessionOver(problem)) await failed(problem);
      else setFailure(messageOf(problem));
    }
  }
  return { busy: state === 'busy', sent: state === 'sent', failure, start };
}
