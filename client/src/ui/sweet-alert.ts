/**
 * The dialogs (docs/specification.md, "Texts") by SweetAlert2, loaded when the first one is shown. Texts are escaped.
 * Escape closes a dialog, and the focus returns to where it was. If their code cannot be loaded, the browser's
 * own dialogs show what matters.
 */

import type { SweetAlertOptions } from 'sweetalert2';
import * as words from '#words/ui.ts';
import { rememberPerson } from '../api/current-user.ts';
import { cleanOnSignOut } from '../api/sign-out.ts';

const classes = {
  popup: 'panel lifted',
  title: 'min-w-0 text-4xl wrap-anywhere',
  htmlContainer: 'muted mt-2 min-w-0 text-lg wrap-anywhere',
  actions: 'mt-7 flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end',
};

const look = {
  customClass: classes,
  buttonsStyling: false,
  heightAuto: false,
  scrollbarPadding: false,
  reverseButtons: true,
  closeButtonAriaLabel: words.close,
  denyButtonText: words.cancel,
  showClass: { popup: 'swal2-show', backdrop: '', icon: '' },
  hideClass: { popup: '', backdrop: '', icon: '' },
} satisfies SweetAlertOptions;

const styled = (confirm: string) => ({
  customClass: { ...classes, confirmButton: `btn ${confirm}`, cancelButton: 'btn btn-line' },
});

async function load() {
  const { default: Swal } = await import('sweetalert2/dist/sweetalert2.js');
  return Swal;
}

let latest: Promise<void> = Promise.resolve();

/** Closes the dialog that is shown. */
let close = () => {};

// A question closes when the person signs out, so that no one else answers it.
cleanOnSignOut({ forgetOthers: () => close() });

/** How often the person has gone to another page. */
let pageTurns = 0;

/** Whether a dialog that waits for an answer is shown. */
let waitsForAnswer = false;

/** Closes a question, unanswered, or a failure when the person goes to another page. A success is shown there, and closes by itself. */
export function closeQuestions(): void {
  pageTurns++;
  if (waitsForAnswer) close();
}

/** SweetAlert2's dialog would be inert below a native dialog, so it waits until that is closed. */
async function noDialogOpen(): Promise<void> {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
}

/** Shows a dialog. @param otherwise used if the dialogs' code cannot be loaded @returns whether it was confirmed */
async function show(options: SweetAlertOptions, otherwise: () => boolean | undefined): Promise<boolean> {
  let gone = () => {};
  latest = new Promise((resolve) => {
    gone = resolve;
  });
  const isSamePerson = rememberPerson();
  const isQuestion = options.timer === undefined;
  const askedOn = pageTurns;
  const [Swal] = await Promise.all([load().catch(() => null), noDialogOpen()]);
  if (!isSamePerson() || (isQuestion && askedOn !== pageTurns)) {
    gone();
    return false;
  }
  if (!Swal) {
    gone();
    return otherwise() ?? false;
  }
  close = () => Swal.close();
  waitsForAnswer = isQuestion;
  return (await Swal.fire({ ...look, ...options, didClose: gone })).isConfirmed;
}

/** Resolves when no dialog covers the page, and the focus has returned. */
export const dialogsGone = (): Promise<void> => latest;

/** Preloads the dialogs' code. */
export function preloadDialogs(): void {
  load().catch(() => undefined);
}

export interface ConfirmOptions {
  title: string;
  text: string;
  /** A line about the subject of the question. */
  about?: string | undefined;
  /** The confirming button's label, e.g. "Yes, delete it!". */
  confirm: string;
  /** The other button's label. */
  cancel?: string;
  /** Whether data would be lost: the button is red, and Cancel has the focus. */
  danger?: boolean;
  /** The choices in the dialog, below the text (`dialog-choices.ts`). */
  choices?: readonly HTMLElement[];
}

/** The texts, each in a line, and the choices. */
function paragraphs(texts: (string | undefined)[], choices: readonly HTMLElement[]): HTMLElement {
  const box = document.createElement('div');
  for (const text of texts) {
    if (!text) continue;
    const paragraph = document.createElement('p');
    paragraph.className = 'not-first:mt-2';
    paragraph.textContent = text;
    box.append(paragraph);
  }
  box.append(...choices);
  return box;
}

/** Asks before an action that cannot be undone. @returns whether the person confirmed */
export async function confirmDialog({
  title,
  text,
  about,
  confirm,
  cancel = words.cancel,
  danger = true,
  choices = [],
}: ConfirmOptions): Promise<boolean> {
  return await show(
    {
      titleText: title,
      ...(about || choices.length > 0 ? { html: paragraphs([text, about], choices) } : { text }),
      showCancelButton: true,
      confirmButtonText: confirm,
      cancelButtonText: cancel,
      focusCancel: danger,
      ...styled(danger ? 'btn-error' : 'btn-primary'),
    },
    () => window.confirm([title, text, about].filter(Boolean).join('\n')),
  );
}

interface SuccessOptions {
  /** How long it is shown, unless it is closed before. */
  ms: number;
  /** A heading above the text, e.g. "Deleted!". */
  title?: string;
}

/** Shows a success without a button, and closes by itself. Resolves when it is closed. */
export async function successDialog(text: string, { ms, title }: SuccessOptions): Promise<void> {
  await show(
    { titleText: title ?? text, ...(title && { text }), timer: ms, showConfirmButton: false },
    () => undefined, // the page shows the result
  );
}

/** Shows a failure with a button to close it. Resolves when it is closed. */
export async function errorDialog({ title, text }: { title: string; text: string }): Promise<void> {
  await show({ titleText: title, text, confirmButtonText: words.ok, ...styled('btn-primary') }, () => {
    window.alert(`${title}\n${text}`);
    return undefined;
  });
}
