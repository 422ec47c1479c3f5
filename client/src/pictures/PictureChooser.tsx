import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useCallback, useRef } from 'react';
import { useDroppedFile } from './use-dropped-file.ts';
import type { ChosenPicture } from './use-picture.ts';
import './picture-chooser.css';

interface PictureChooserProps {
  picture: ChosenPicture;
  /** Whether to show the picture here, round as a person's photo is. */
  round?: boolean;
  /** Shown in its place while none is chosen. */
  otherwise?: ReactNode;
  /** Gives the picture up for a drawing; left out where one stands already. */
  drawing?: { label: string; use: () => void };
}

/**
 * The second way to a picture beside the field for its address (docs/specification.md, "Choosing pictures"): a button for camera and
 * files, and whatever is dropped on the form or pasted into it. Says how far the picture is.
 */
export function PictureChooser({ picture, round = false, otherwise, drawing }: PictureChooserProps) {
  const { state, preview, choose, again, cancel } = picture;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const over = useDroppedFile(input, choose);

  // A button that is removed while it has the focus passes it on to the one that stays.
  const passing = useCallback(
    (element: HTMLButtonElement | null) => () => {
      if (element && element === document.activeElement) button.current?.focus();
    },
    [],
  );

  const has = state.step === 'kept' || state.step === 'sent';
  const open =
    state.step === 'preparing' || state.step === 'sending' || state.step === 'lost' || state.step === 'kept';
  return (
    <div className="chooser" data-over={over || undefined}>
      {round && preview ? (
        <img className="size-16 flex-none rounded-full" src={preview} alt="" width={64} height={64} />
      ) : (
        otherwise
      )}
      <div className="chooser-main">
        <div className="flex flex-wrap gap-3">
          <button
            ref={button}
            type="button"
            className="btn btn-line"
            data-choose
            onClick={() => input.current?.click()}
          >
            <ImagePlus className="size-5" aria-hidden="true" />
            {has ? 'Choose another picture' : 'Choose a picture'}
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again.
              if (file) choose(file);
              target.value = '';
            }}
          />
          {state.step === 'lost' && (
            <button ref={passing} type="button" className="btn btn-primary" onClick={() => void again()}>
              Try again
            </button>
          )}
          {open && (
            <button
              ref={passing}
              type="button"
              className="btn btn-line"
              aria-label={state.step === 'kept' ? 'Remove the picture' : 'Cancel the picture'}
              onClick={() => {
                cancel();
                button.current?.focus();
              }}
            >
              {state.step === 'kept' ? 'Remove' : 'Cancel'}
            </button>
          )}
          {drawing && !open && (
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                cancel();
                drawing.use();
                button.current?.focus();
              }}
            >
              {drawing.label}
            </button>
          )}
        </div>
        {(state.step === 'preparing' || state.step === 'sending') && (
          <div className="chooser-progress mt-3 flex items-center gap-3 text-sm">
            <progress
              className="progress progress-secondary"
              aria-label={state.step === 'preparing' ? 'Getting your picture ready' : 'Sending your picture'}
              {...(state.step === 'sending' && { value: state.sent })}
            />
            <span aria-hidden="true">
              {state.step === 'sending' ? `${Math.round(state.sent * 100)} %` : ''}
            </span>
          </div>
        )}
        {state.step === 'none' && <p className="hint chooser-drop">Or drop one on the form, or paste it.</p>}
        <p
          role="status"
          className={{ refused: 'sr-only', lost: 'field-error' }[state.step as string] ?? 'hint'}
        >
          {said(picture)}
        </p>
      </div>
    </div>
  );
}

/** How far the picture is, in words; the numbers are the progress bar's. */
function said({ state, waiting }: ChosenPicture): ReactNode {
  switch (state.step) {
    case 'none':
      return null;
    case 'preparing':
      return 'Getting your picture ready…';
    case 'kept':
      return 'Your picture is sent as soon as your account is made.';
    case 'sending':
      return waiting
        ? 'Sending your picture. What you filled in follows right after it.'
        : 'Sending your picture…';
    case 'lost':
      return `${state.why} Your picture is kept here.`;
    case 'refused':
      return state.why;
    case 'sent':
      return 'Your picture is there.';
  }
}
