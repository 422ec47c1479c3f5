import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';

interface DialogButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'title'> {
  /** Fetches the dialog's code when somebody points at the button. */
  load: () => Promise<unknown>;
  /** The dialog; its code may come late. @param close closes it */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ load, dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
        {...button}
      />
      {open && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
