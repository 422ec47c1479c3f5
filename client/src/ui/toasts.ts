/** The toasts of spec sections 4, 8 and 9, by react-toastify, loaded when the first one is shown. */

const host = () => import('./toast-host.tsx');

/** Fetches the toasts' code ahead of use, so that a lost connection can still be said. */
export function preloadToasts(): void {
  void host().catch(() => undefined);
}

/** Says that something worked: top right, 5 seconds. */
export function toastSuccess(text: string): void {
  void host().then(({ show }) => show('success', text));
}

/** Says that something failed: top right, 5 seconds. */
export function toastError(text: string): void {
  void host().then(({ show }) => show('error', text));
}
