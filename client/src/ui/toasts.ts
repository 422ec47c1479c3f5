/** The toasts of spec sections 4, 8 and 9, by react-toastify, loaded when the first one is shown. */

const host = () => import('./toast-host.tsx');

/** Says that something worked: top right, 5 seconds. */
export function toastSuccess(text: string): void {
  void host().then(({ show }) => show('success', text));
}

/** Says that something failed: top right, 5 seconds. */
export function toastError(text: string): void {
  void host().then(({ show }) => show('error', text));
}
