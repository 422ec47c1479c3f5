import { type ReactNode, useState } from 'react';

/**
 * Opens a dialog of our own.
 * @param draw renders it for its subject
 * @returns `open`, and `dialog`, to be rendered anywhere
 */
export function useDialog<Subject = void>(draw: (subject: Subject, close: () => void) => ReactNode) {
  const [opened, setOpened] = useState<{ subject: Subject } | null>(null);
  return {
    open: (subject: Subject) => setOpened({ subject }),
    dialog: opened && draw(opened.subject, () => setOpened(null)),
  };
}
