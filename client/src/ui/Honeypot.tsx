import { useRef, useState } from 'react';
import * as words from '#words/honeypot.ts';

/**
 * A field that people neither see nor reach, and whose name no form filler knows. Most bots fill in every field. Where it is filled, the
 * first try to send asks whether a person does it; the next one sends without the field.
 * @param id of the field
 * @returns `field` and `question`, for the form; `isAsking`, for the label of its button; `passes`, to call before sending
 */
export function useHoneypot(id: string) {
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return {
    field: (
      <div className="sr-only" inert>
        <label htmlFor={id}>{words.leaveThisEmpty}</label>
        <input ref={input} id={id} name="leaveEmpty" autoComplete="off" tabIndex={-1} />
      </div>
    ),
    question: (
      <p role="status" className="font-semibold empty:hidden">
        {isAsking && words.areYouAPerson}
      </p>
    ),
    isAsking,
    /** @returns whether to send */
    passes() {
      if (!input.current?.value) return true;
      setIsAsking(!isAsking);
      return isAsking;
    },
  };
}
