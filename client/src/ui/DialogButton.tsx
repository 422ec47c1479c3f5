import type { ComponentProps, ReactNode } from 'react';
import { useDialog } from './use-dialog.tsx';

interface DialogButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'title'> {
  /** Preloads the dialog's code when the button is hovered. */
  load: () => Promise<unknown>;
  /** The dialog; its code may load later. @param close closes it */
  dialog: (close: () => void) => ReactNode;
}

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
