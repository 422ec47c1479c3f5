import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { dialogsGone } from './sweet-alert.ts';

/** The element that gets the focus: a ref, or a selector. */
export type FocusTarget = RefObject<HTMLElement | null> | string;

export interface MoveFocusOptions {
  /** Whether the focus stays if the person has moved it in the meantime. */
  ifLost?: boolean;
  preventScroll?: boolean;
}

const PAGE_HEADING = 'main h1';

async function focus(target: FocusTarget, { ifLost = false, ...options }: MoveFocusOptions) {
  await dialogsGone();
  if (ifLost && document.activeElement !== document.body) return;
  const element = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target.current;
  (element ?? document.querySelector<HTMLElement>(PAGE_HEADING))?.focus(options);
}

/**
 * Moves the focus when the element that has it is removed or replaced: once the change is rendered, and open dialogs, which return
 * the focus, are closed.
 * @returns `moveFocus(target, options)`: to the page's heading without a target, or if there is none
 */
export function useMoveFocus() {
  const move = useRef<(() => void) | null>(null);
  const isMounted = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);

  // The cleanup runs when the change is rendered, even if that removes this component.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      move.current?.();
      move.current = null;
    };
  });

  return useCallback((target: FocusTarget = PAGE_HEADING, options: MoveFocusOptions = {}): void => {
    move.current = () => void focus(target, options);
    if (isMounted.current) render();
    else {
      move.current();
      move.current = null;
    }
  }, []);
}
