import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface TabsProps<Value extends string> {
  /** The accessible name of the list of tabs. */
  label: string;
  /** `note`: what is new behind it, which narrow windows have no room for. */
  tabs: readonly { value: Value; label: string; note?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs of which one panel is shown. The arrow keys, Home and End select another tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus();
    onChange(tab.value);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="segmented not-on-paper mb-3 sm:mb-6"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            {tab.note && <span className="max-sm:sr-only">{` ${tab.note}`}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
