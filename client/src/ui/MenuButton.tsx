import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useDisclosure } from './use-disclosure.ts';
import './pop.css';

const LOOKS = {
  word: 'btn btn-line w-full',
  icon: 'btn btn-line w-11 px-0',
  choice: 'select list-filter',
} as const;

/** A button is as high as its words need; what was chosen is cut off where it is long. */
const WORDS = { word: 'min-w-0', icon: 'sr-only', choice: 'truncate' } as const;

interface MenuButtonProps {
  icon: LucideIcon;
  /** The button's word; what opens bears the same name. */
  label: string;
  /** `word` unless said otherwise; `icon`: the label is read out alone; `choice`: among selects, it says what is chosen here. */
  look?: keyof typeof LOOKS;
  /** Whether something is chosen here. */
  chosen?: boolean;
  /** What to do instead of opening. @returns whether that was done */
  instead?: () => Promise<boolean>;
  /** Fetches the code of what opens ahead of use: somebody points at the button. */
  preload?: () => void;
  /** What opens: buttons and links below each other. Its code may come late. @param close closes it */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a few choices, and closes them as `useDisclosure` says. In a `.popover-row` they are as wide as the row. */
export function MenuButton({
  icon: Icon,
  label,
  look = 'word',
  chosen,
  instead,
  preload,
  children,
}: MenuButtonProps) {
  const { open, toggle, close, box, button } = useDisclosure();
  const id = useId();
  const asking = useRef(false);

  async function press() {
    if (asking.current) return;
    asking.current = true;
    try {
      if (open || !(await instead?.())) toggle();
    } finally {
      asking.current = false;
    }
  }

  /** The choices go away with the focus in them: it goes to the button, unless the person has moved on. */
  function leave() {
    const at = document.activeElement;
    if (at === document.body || box.current?.contains(at)) button.current?.focus();
    close();
  }

  return (
    <div className={look === 'word' ? 'min-w-28 flex-auto' : 'flex-none'} ref={box}>
      <button
        ref={button}
        type="button"
        className={LOOKS[look]}
        data-set={chosen || undefined}
        title={look === 'icon' ? label : undefined}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={press}
      >
        <Icon className={look === 'icon' ? 'size-5' : 'size-4 flex-none'} aria-hidden="true" />
        <span className={WORDS[look]}>{label}</span>
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
        <div id={id} className="popover panel" role="group" aria-label={label}>
          <Suspense fallback={<p className="p-3">Loading</p>}>
            {children(leave)}
            <InView />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Scrolls what opened at the window's lower edge into view, once its code is there. */
function InView() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return <span ref={mark} hidden />;
}
