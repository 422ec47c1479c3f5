import { type ToggleEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The distance between a button and its popover, and from that to the window's edge, in px. */
const GAP = 8;

/** A popover's position and height in wide windows (pop.css): below its button, or above if there is more space. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const [above, below] = [top - 2 * GAP, height - bottom - 2 * GAP];
  const isBelow = below >= Math.min(above, 320);
  const isRight = left + right > width;
  const inset = [
    isBelow ? `${bottom + GAP}px` : 'auto',
    isRight ? `${Math.max(GAP, width - right)}px` : 'auto',
    isBelow ? 'auto' : `${height - top + GAP}px`,
    isRight ? 'auto' : `${Math.max(GAP, left)}px`,
  ];
  panel.style.setProperty('--inset', inset.join(' '));
  panel.style.setProperty('--room', `${isBelow ? below : above}px`);
}

/**
 * A popover for a button, by the browser's Popover API: closes on Escape, on a click elsewhere, when the page changes and when the
 * focus leaves. A field in it gets the focus.
 * The browser itself says whether it is expanded.
 * @returns `open`, whether to render its content; `close`; the props of the button and of the panel, which has the class `popover`
 */
export function usePopover<Panel extends HTMLElement = HTMLDivElement>() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  const { key } = useLocation();

  const close = useCallback(() => {
    if (isOpen.current) panel.current?.hidePopover();
  }, []);

  /** The first field gets the focus, unless the person was faster. */
  const focusField = () => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.querySelector('input')?.focus();
  };

  // Before the next page is painted: who opens it there again was later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useLayoutEffect(close, [key, close]);

  useLayoutEffect(() => {
    const [own, opener] = [panel.current, button.current];
    if (!open || !own || !opener) return;
    const stay = () => place(own, opener);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !own.contains(target) && !opener.contains(target)) close();
    };
    stay();
    document.addEventListener('focusin', onFocus);
    window.addEventListener('scroll', stay, { capture: true, passive: true });
    window.addEventListener('resize', stay);
    return () => {
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('scroll', stay, { capture: true });
      window.removeEventListener('resize', stay);
    };
  }, [open, close]);

  return {
    open,
    close,
    button,
    panel,
    buttonProps: { ref: button, type: 'button', popoverTarget: id } as const,
    panelProps: {
      ref: panel,
      id,
      popover: 'auto',
      // Rendered before it is visible, and until the browser has returned the focus.
      onBeforeToggle({ newState }: ToggleEvent) {
        isOpen.current = newState === 'open';
        if (isOpen.current) setOpen(true);
      },
      onToggle({ newState }: ToggleEvent) {
        if (newState === 'closed') setOpen(false);
        else requestAnimationFrame(focusField);
      },
    } as const,
  };
}
