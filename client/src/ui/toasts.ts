/** The toasts (docs/specification.md, "Texts"), by react-toastify, loaded when the first one is shown. */

const host = () => import('./toast-host.tsx');

/** Fetches the toasts' code ahead of use, so that a lost connection can still be said. */
export function preloadToasts(): void {
  void host().catch(() => undefined);
}

/** Whether there is anything to take away. */
let failed = false;

/** Without the toasts' code the browser's own box says it: nothing that matters goes unsaid. */
function say(type: 'success' | 'error', text: string): void {
  failed ||= type === 'error';
  void host().then(
    ({ show }) => show(type, text),
    () => window.alert(text),
  );
}

/** Says that something worked: top right, 5 seconds. */
export function toastSuccess(text: string): void {
  say('success', text);
}

/** Takes away what failed before: another try is under way, or it worked. */
export function dismissErrors(): void {
  if (failed)
    void host().then(
      ({ dismissErrors }) => dismissErrors(),
      () => undefined,
    );
}

/** Says that something failed: top right, 5 seconds. */
export function toastError(text: string): void {
  say('error', text);
}
