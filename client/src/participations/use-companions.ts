import type { Age, Companions, CompanionsBody } from '@social-serve/contract/participation';
import { useRef, useState } from 'react';
import * as texts from '#words/participations.tsx';
import { ApiError, messageOf } from '../api/api-error.ts';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { toastError } from '../ui/toasts.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { useSend } from '../ui/use-send.ts';

/** How long the numbers must stay the same before they are saved, in ms. */
const PAUSE_MS = 800;

export type Counts = Record<Age, number>;

const countedOf = (companions: Companions): Counts => ({
  adult: companions.filter(({ age }) => age === 'adult').length,
  child: companions.filter(({ age }) => age === 'child').length,
});

/**
 * The numbers of a person's companions, saved when they change: after a pause, and at once when the page is left or hidden.
 * @param companions the current ones
 * @param send saves the numbers @throws ApiError
 * @returns `wanted`: the numbers that are shown; `change`; `isSaving`, `isSaved`; why the last change was not saved, and `retry`
 */
export function useCompanions(companions: Companions, send: (body: CompanionsBody) => Promise<void>) {
  const stored = countedOf(companions);
  const [chosen, choose] = useState<Counts | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What is to be saved. A change is sent after the one before it, and there may be another one by then. */
  const latest = useRef(stored);
  const isMounted = useIsMounted();

  /** Saves the numbers. If some people would have to wait, asks first. @returns whether they are saved */
  async function sendTogether({ adult: adults, child: children }: Counts): Promise<boolean> {
    const body = { adults, children, split: undefined };
    try {
      await send(body);
      return true;
    } catch (error) {
      // On another page nobody would know what the question is about.
      if (!(error instanceof ApiError && error.code === 'too-few-places' && isMounted.current)) throw error;
      const question = { title: texts.notEnoughPlaces, text: error.message, confirm: texts.joinAndWait };
      if (!(await confirmDialog({ ...question, danger: false }))) return false;
      await send({ ...body, split: true });
      return true;
    }
  }

  const saving = useSend<Counts, { counts: Counts; saved: boolean }>({
    undoMs: PAUSE_MS,
    async send() {
      const counts = latest.current;
      return { counts, saved: await sendTogether(counts) };
    },
    onSuccess({ counts, saved }) {
      if (latest.current !== counts) return; // changed again since
      choose(null);
      setSaved(saved);
    },
    failure(error) {
      if (isMounted.current) setFailure(messageOf(error));
      else toastError(messageOf(error));
    },
  });

  function change(counts: Counts): void {
    choose(counts);
    setSaved(false);
    setFailure(null);
    latest.current = counts;
    saving.undo();
    void saving.send(counts);
  }

  return {
    stored,
    wanted: chosen ?? stored,
    change,
    isSaving: saving.isPending || saving.held !== null,
    isSaved,
    failure,
    retry: () => change(latest.current),
  };
}
