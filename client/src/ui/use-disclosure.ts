import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Disclosure<Box extends HTMLElement> {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** Around button and menu: what happens outside of it closes the menu. */
  box: RefObject<Box | null>;
  /** The button that opens it, where the focus goes back to. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * A menu behind a button: opens and closes on the button, closes when the page changes, on Escape (the focus
 * goes back to the button), on a click outside and when the focus leaves.
 */
export function useDisclosure<Box extends HTMLElement = HTMLDivElement>(): Disclosure<Box> {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((now) => !now), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(close, [key, close]);

  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, close]);

  return { open, toggle, close, box, button };
}
