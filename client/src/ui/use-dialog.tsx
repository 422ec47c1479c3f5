import { type ReactNode, Suspense, useState } from 'react';

/**
 * The one way to open a dialog of our own.
 * @param draw draws it, for what it was opened for; its code may come late
 * @returns `open`, and `dialog`, to be rendered anywhere
 */
export function useDialog<Subject = void>(draw: (subject: Subject, close: () => void) => ReactNode) {
  const [opened, setOpened] = useState<{ subject: Subject } | null>(null);
  return {
    open: (subject: Subject) => setOpened({ subject }),
    dialog: opened && <Suspense>{draw(opened.subject, () => setOpened(null))}</Suspense>,
  };
}
