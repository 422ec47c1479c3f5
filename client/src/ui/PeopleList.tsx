import type { ReactNode } from 'react';
import { Written } from './Written.tsx';

/** People as rows of three columns, stacked on narrow screens. */
export function PeopleList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="panel lg:grid lg:grid-cols-[minmax(11rem,1fr)_auto_auto]" aria-label={label}>
      {children}
    </ul>
  );
}

interface PersonNameProps {
  /** Absent for a person without one. */
  name?: string | undefined;
  email?: string | undefined;
}

/** A person's name above the address, or only the address. */
export function PersonName({ name, email }: PersonNameProps) {
  return (
    <>
      <b className="block leading-tight font-[650]">
        <Written name>{name ?? email}</Written>
      </b>
      {name !== undefined && (
        <Written name className="muted text-sm">
          {email}
        </Written>
      )}
    </>
  );
}

interface PersonRowProps extends PersonNameProps {
  id?: string;
  /** Facts about them. */
  facts: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** A row of `PeopleList`: the person, facts about them, and buttons. */
export function PersonRow({ id, facts, children, ...who }: PersonRowProps) {
  return (
    <li
      data-row={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 overflow-clip border-base-300 px-4 py-3 not-first:border-t lg:col-span-full lg:grid lg:grid-cols-subgrid lg:px-5"
    >
      <p className="min-w-0 basis-full wrap-anywhere">
        <PersonName {...who} />
      </p>
      <div className="muted flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {facts}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden lg:justify-end">{children}</div>
    </li>
  );
}
