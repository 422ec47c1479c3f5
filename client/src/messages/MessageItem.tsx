import type { ReactNode } from 'react';
import { formatDayShort, formatTime } from '../ui/dates.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Written } from '../ui/Written.tsx';

interface MessageItemProps {
  id: string;
  /** The author: their display name, or a word such as "You". */
  by: string;
  /** ISO 8601. */
  at: string;
  /** The recipients, if they are shown. */
  to?: string;
  text: string;
  /** Shown below the text. */
  children?: ReactNode;
}

/** A message or a question about an event, as an item of a list. */
export function MessageItem({ id, by, at, to, text, children }: MessageItemProps) {
  return (
    <li className="panel p-4" data-row={id}>
      <p className="flex flex-wrap gap-x-3 text-[0.9375rem] wrap-anywhere">
        <b>
          <Written name>{by}</Written>
        </b>
        <time className="muted" dateTime={at}>
          {`${formatDayShort(at)}, ${formatTime(at)}`}
        </time>
        {to && <span className="muted">{to}</span>}
      </p>
      <p
        key={text}
        data-written
        lang={languageOf(text)}
        className="mt-1.5 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]"
      >
        <LinkedText text={text} />
      </p>
      {children}
    </li>
  );
}

/** The answer to it, below. */
export function MessageAnswer({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="quote-source mt-3">
      <p className="text-[0.9375rem] font-[650]">{heading}</p>
      <p data-written lang={languageOf(text)} className="mt-1.5">
        {text}
      </p>
    </div>
  );
}
