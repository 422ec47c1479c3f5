import type { LucideIcon } from 'lucide-react';
import { Count } from './Count.tsx';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon;
  /** How many things wait there. */
  count?: number | undefined;
  /** Shows only the icon; the label is for screen readers. */
  iconOnly?: boolean;
}

interface SegmentedProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  segments: readonly Segment<Value>[];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
}

/** A group of buttons with one pressed: a filter, or a view. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className = '',
}: SegmentedProps<Value>) {
  return (
    <fieldset className={`segmented min-w-0 ${className}`}>
      <legend className="sr-only">{label}</legend>
      {segments.map(({ value: own, label: text, icon: Icon, iconOnly, count = 0 }) => (
        <button
          key={own}
          type="button"
          className={iconOnly ? 'px-3' : ''}
          aria-pressed={own === value}
          aria-label={iconOnly ? text : undefined}
          title={iconOnly ? text : undefined}
          onClick={() => onChange(own)}
        >
          {Icon && (
            <Icon className={iconOnly ? 'size-5' : 'size-4 flex-none max-sm:hidden'} aria-hidden="true" />
          )}
          {!iconOnly && <span>{text}</span>} <Count of={count} />
        </button>
      ))}
    </fieldset>
  );
}
