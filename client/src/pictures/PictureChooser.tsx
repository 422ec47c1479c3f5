import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useCallback, useRef } from 'react';
import * as words from '#words/pictures.ts';
import { inDigits } from '../ui/numbers.ts';
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
  /** Another button beside these. */
  children?: ReactNode;
}

/**
 * Uploads a picture (docs/specification.md, "Choosing pictures"): a button for camera and files, and files dropped on the form or
 * pasted into it. Shows the progress.
 */
export function PictureChooser({
  picture,
  round = false,
  otherwise,
  drawing,
  children,
}: PictureChooserProps) {
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
        <img
          className="size-16 flex-none rounded-full bg-white"
          src={preview}
          alt=""
          width={64}
          height={64}
        />
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
            <span>{has ? words.chooseAnotherPicture : words.chooseAPicture}</span>
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
              {words.tryAgain}
            </button>
          )}
          {open && (
            <button
              ref={passing}
              type="button"
              className="btn btn-line"
              aria-label={state.step === 'chosen' ? words.removeThePicture : words.cancelThePicture}
              onClick={cancel}
            >
              {state.step === 'chosen' ? words.remove : words.cancel}
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
          {children}
        </div>
        {(state.step === 'preparing' || state.step === 'sending') && (
          <div className="chooser-progress mt-3 flex items-center gap-3 text-sm">
            <progress
              aria-label={
                state.step === 'preparing' ? words.preparingYourPicture : words.uploadingYourPicture
              }
              {...(state.step === 'sending' && { value: state.sent })}
            />
            <span aria-hidden="true">
              {state.step === 'sending' ? `${inDigits(Math.round(state.sent * 100))} %` : ''}
            </span>
          </div>
        )}
        {state.step === 'none' && <p className="hint chooser-drop">{words.orDragAndDropOrPaste}</p>}
        <p
          role="status"
          className={state.step === 'refused' || state.step === 'lost' ? 'field-error' : 'hint'}
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
      return words.preparingYourPicture2;
    case 'chosen':
      return words.yourPictureWillBeUploaded;
    case 'sending':
      return waiting ? words.uploadingYourPictureWellSend : words.uploadingYourPicture2;
    case 'lost':
      return words.yourPictureHasNotBeen(state.why);
    case 'refused':
      return state.why;
    case 'sent':
      return words.yourPictureHasBeenUploaded;
  }
}
