import type { ComponentProps, ReactNode } from 'react';
import { useDialog } from './use-dialog.tsx';

interface DialogButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'title'> {
  /** Loads the dialog's code when someone points at the button. */
  load: () => Promise<unknown>;
  /** The dialog; its code may come late. @param close closes it */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ load, dialog: draw, ...button }: DialogButtonProps) {
  const { open, dialog } = useDialog((_, close) => draw(close));
  return (
    <>
      <button
        type="button"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => open()}
        {...button}
      />
      {dialog}
    </>
  );
}
