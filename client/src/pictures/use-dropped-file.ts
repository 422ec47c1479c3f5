import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a file is dragged or pasted. Copied cells of a spreadsheet come as text and as a picture: they are pasted as text. A
 * file may come with its name as plain text.
 */
const holdsFile = ({ types }: DataTransfer) =>
  types.includes('Files') && !(types.includes('text/plain') && types.includes('text/html'));

/**
 * Takes a file that is dropped on a form, or pasted into it.
 * @param input the form's input for files: while it is disabled, nothing is taken
 * @returns whether one is held over the form
 */
export function useDroppedFile(
  input: RefObject<HTMLInputElement | null>,
  onFile: (file: File) => void,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });

  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const stop = new AbortController();
    const { signal } = stop;
    const takes = () => input.current?.matches(':disabled') === false;

    function take(event: DragEvent | ClipboardEvent, data: DataTransfer | null) {
      const [file] = data && holdsFile(data) ? data.files : [];
      if (!file || !takes()) return;
      event.preventDefault();
      latest.current(file);
    }
    function aim(event: DragEvent) {
      if (!event.dataTransfer || !holdsFile(event.dataTransfer) || !takes()) return;
      event.preventDefault();
      setOver(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (!form?.contains(relatedTarget as Node | null)) setOver(false);
    }
    function drop(event: DragEvent) {
      setOver(false);
      take(event, event.dataTransfer);
    }
    form.addEventListener('dragover', aim, { signal });
    form.addEventListener('dragleave', leave, { signal });
    form.addEventListener('drop', drop, { signal });
    form.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });

    // The browser would open a file that is dropped beside the form in place of the page, and typed text would be lost.
    function miss(event: DragEvent) {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
    window.addEventListener('dragover', miss, { signal });
    window.addEventListener('drop', miss, { signal });
    return () => stop.abort();
  }, [input]);

  return over;
}
