/** The toasts (docs/specification.md, "Texts"), by react-toastify, loaded when the first one is shown. */

const host = () => import('./toast-host.tsx');

/** Preloads the toasts' code, so that a lost connection can still be reported. */
export function preloadToasts(): void {
  void host().catch(() => undefined);
}

/** Whether there is anything to close. */
let failed = false;

/** Without the toasts' code, the browser's own alert shows the text. */
function say(type: 'success' | 'error', text: string): void {
  failed ||= type === 'error';
  void host().then(
    ({ show }) => show(type, text),
    () => window.alert(text),
  );
}

/** Reports a success: top right, 5 seconds. */
export function toastSuccess(text: string): void {
  say('success', text);
}

/** Closes earlier errors: the person tries again, or it worked. */
export function dismissErrors(): void {
  if (failed)
    void host().then(
      ({ dismissErrors }) => dismissErrors(),
      () => undefined,
    );
}

/** Reports a failure: top right, 5 seconds. */
export function toastError(text: string): void {
  say('error', text);
}
