import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type PictureOptions, usePictureUpload } from './use-picture-upload.ts';

export type ChosenPicture = ReturnType<typeof usePicture>;

/** What this uses of a form. */
interface Submitted<Body> {
  submit: (event: FormEvent<HTMLFormElement>, send: (body: Body) => Promise<unknown>) => void;
  element: RefObject<HTMLFormElement | null>;
}

/**
 * A picture that a person chooses in a form: prepared, sent, and its address handed to the form, which waits for it
 * (docs/specification.md, "Choosing pictures"). `PictureChooser` draws it.
 */
export function usePicture(options: PictureOptions) {
  const upload = usePictureUpload(options);
  const [waiting, setWaiting] = useState(false);
  const isWaiting = useRef(false);

  function wait(waits: boolean) {
    isWaiting.current = waits;
    setWaiting(waits);
  }

  /** The same form; it is sent once the picture has arrived, and not when it does not. */
  function before<Body, Form extends Submitted<Body>>(form: Form & Submitted<Body>): Form {
    function submit(event: FormEvent<HTMLFormElement>, send: (body: Body) => Promise<unknown>) {
      if (upload.latestState.current.step === 'refused') upload.show({ step: 'none' });
      const settled = upload.settling();
      if (!settled) return form.submit(event, send);
      event.preventDefault();
      if (isWaiting.current) return;
      wait(true);
      void settled.then((sent) => {
        wait(false);
        if (sent) form.element.current?.requestSubmit();
        // The reason may be far from the submit button: the focus brings it into view.
        else if (upload.latestState.current.step !== 'none')
          form.element.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
      });
    }
    return { ...form, submit };
  }

  const { state, preview, choose, again, cancel, chosen } = upload;
  return { state, preview, choose, again, cancel, chosen, waiting, before };
}
