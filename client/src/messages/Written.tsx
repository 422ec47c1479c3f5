import type { ReactNode } from 'react';
import { formatDayShort, formatTime } from '../ui/dates.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import '../ui/quote.css';
import './written.css';

interface WrittenProps {
  id: string;
  /** Who wrote it: their display name, or what stands for them. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** For whom it is, where that is said. */
  to?: string;
  text: string;
  /** What stands below it. */
  children?: ReactNode;
}

/** A message or a question about an event, as an item of a list. */
export function Written({ id, by, at, to, text, children }: WrittenProps) {
  return (
    <li className="panel written" data-row={id}>
      <p className="written-by">
        <b>
          <bdi>{by}</bdi>
        </b>
        <time className="muted" dateTime={at}>
          {formatDayShort(at)}, {formatTime(at)}
        </time>
        {to && <span className="muted">{to}</span>}
      </p>
      <p className="written-text">
        <LinkedText text={text} />
      </p>
      {children}
    </li>
  );
}
