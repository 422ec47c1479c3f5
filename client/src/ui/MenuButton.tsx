import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { usePopover } from './use-popover.ts';

/** The classes of the button and its label. A button grows with its text; a long choice is cut off. */
const LOOKS = {
  word: ['btn btn-line min-w-28 flex-auto', 'min-w-0'],
  icon: ['btn btn-line w-11 flex-none px-0', 'sr-only'],
  'small-word': ['btn btn-line btn-sm px-2', 'min-w-0'],
  'small-icon': ['btn btn-line btn-sm w-10 flex-none px-0', 'sr-only'],
  choice: ['select list-filter flex-none', 'truncate'],
} as const;

export type MenuLook = keyof typeof LOOKS;

interface MenuButtonProps {
  icon: LucideIcon;
  /** The button's label, which also names the menu. */
  label: string;
  /** The accessible name of both, if the label is not enough. */
  name?: string | undefined;
  /**
   * `word` by default. `icon`, `small-icon`: the label is only for screen readers; `choice`: beside selects, shows the current choice.
   */
  look?: MenuLook | undefined;
  /** Whether a choice is active. */
  chosen?: boolean;
  /** An alternative to opening, if the browser supports it. @returns whether that was done */
  instead?: (() => Promise<boolean>) | undefined;
  /** The menu: buttons and links in a column. @param close closes it */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a menu, which closes as described at `usePopover`. */
export function MenuButton({
  icon: Icon,
  label,
  name,
  look = 'word',
  chosen,
  instead,
  children,
}: MenuButtonProps) {
  const { open, close, panel, buttonProps, panelProps } = usePopover();
  const [button, words] = LOOKS[look];

  const asking = useRef(false);

  async function askInstead(ask: () => Promise<boolean>) {
    if (asking.current) return;
    asking.current = true;
    const done = await ask();
    asking.current = false;
    if (!done) panel.current?.showPopover();
  }
  const insteadProps = instead && {
    popoverTarget: undefined,
    'aria-expanded': open,
    onClick: () => void askInstead(instead),
  };

  return (
    <>
      <button
        {...buttonProps}
        {...insteadProps}
        className={button}
        data-set={chosen || undefined}
        aria-label={name}
        title={look.endsWith('word') || look === 'choice' ? undefined : label}
      >
        <Icon className={look === 'icon' ? 'size-5 flex-none' : 'size-4 flex-none'} aria-hidden="true" />
        <span className={words}>{label}</span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div {...panelProps} className="popover panel lifted" role="group" aria-label={name ?? label}>
        {open && children(close)}
      </div>
    </>
  );
}
