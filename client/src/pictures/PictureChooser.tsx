import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useCallback, useRef } from 'react';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import type { ChosenPicture } from './use-picture.ts';

interface PictureChooserProps {
  picture: ChosenPicture;
  /** Whether to show the picture here, round as a person's photo is. */
  round?: boolean;
  /** Shown while no picture is chosen. */
  otherwise?: ReactNode;
  /** Replaces the picture by a drawing; absent when a drawing is in use. */
  drawing?: { label: string; use: () => void };
}

/**
 * Uploads a picture (docs/specification.md, "Choosing pictures"): a button for camera and files, and files dropped on the form or
 * pasted into it. Shows the progress.
 */
export function PictureChooser({ picture, round = false, otherwise, drawing }: PictureChooserProps) {
  const { state, preview, choose, again, cancel } = picture;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const moveFocus = useMoveFocus();
  const over = useDroppedFile(input, choose);

  /** A button that is removed, perhaps by the progress alone, passes its focus to the one that stays. */
  const passing = useCallback(
    (element: HTMLButtonElement | null) => () => {
      if (element && element === document.activeElement) moveFocus(button);
    },
    [moveFocus],
  );

  const has = state.step === 'chosen' || state.step === 'sent';
  const open =
    state.step === 'preparing' ||
    state.step === 'sending' ||
    state.step === 'lost' ||
    state.step === 'chosen';
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
            <span>{has ? 'Choose another picture' : 'Choose a picture'}</span>
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Otherwise choosing the same file again would not fire `change`.
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
              aria-label={state.step === 'chosen' ? 'Remove the picture' : 'Cancel the picture'}
              onClick={cancel}
            >
              {state.step === 'chosen' ? 'Remove' : 'Cancel'}
            </button>
          )}
          {drawing && !open && (
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                cancel();
                drawing.use();
                moveFocus(button);
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
              aria-label={state.step === 'preparing' ? 'Preparing your picture' : 'Uploading your picture'}
              {...(state.step === 'sending' && { value: state.sent })}
            />
            <span aria-hidden="true">
              {state.step === 'sending' ? `${Math.round(state.sent * 100)} %` : ''}
            </span>
          </div>
        )}
        {state.step === 'none' && <p className="hint chooser-drop">Or drag and drop, or paste.</p>}
        <p
          role="status"
          className={{ refused: 'sr-only', lost: 'field-error' }[state.step as string] ?? 'hint'}
        >
          {stepInWords(picture)}
        </p>
      </div>
    </div>
  );
}

/** The progress in words; the progress bar shows the percentage. */
function stepInWords({ state, waiting }: ChosenPicture): ReactNode {
  switch (state.step) {
    case 'none':
      return null;
    case 'preparing':
      return 'Preparing your picture…';
    case 'chosen':
      return 'Your picture will be uploaded once your account is created.';
    case 'sending':
      return waiting
        ? 'Uploading your picture. We’ll send the form right after it.'
        : 'Uploading your picture…';
    case 'lost':
      return `${state.why} Your picture has not been uploaded.`;
    case 'refused':
      return state.why;
    case 'sent':
      return 'Your picture has been uploaded.';
  }
}
