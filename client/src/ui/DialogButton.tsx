import type { ComponentProps, ReactNode } from 'react';
import { useDialog } from './use-dialog.tsx';

interface DialogButtonProps extends ComponentProps<'button'> {
  /** Renders the dialog. @param close closes it */
  dialog: (close: () => void) => ReactNode;
}

export function DialogButton({ dialog: draw, ...button }: DialogButtonProps) {
  const { open, dialog } = useDialog((_, close) => draw(close));
  return (
    <>
      <button type="button" onClick={() => open()} {...button} />
      {dialog}
    </>
  );
}
