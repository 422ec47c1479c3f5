import type { ComponentProps } from 'react';
import * as words from '#words/ui.ts';

/** A field that people neither see nor reach. Bots fill in every field, so the server drops what comes with a value in this one. */
export const Honeypot = ({ id, ...field }: { id: string } & ComponentProps<'input'>) => (
  <div className="sr-only" inert>
    <label htmlFor={id}>{words.website}</label>
    <input name="website" {...field} id={id} autoComplete="off" tabIndex={-1} />
  </div>
);
