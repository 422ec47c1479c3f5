import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  cssTransition,
  type Id,
  ToastContainer,
  toast,
} from 'react-toastify/unstyled';
import * as words from '#words/ui.ts';

/** How long a toast is shown (docs/specification.md). */
const AUTO_CLOSE_MS = 5_000;

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-leave', collapse: false });

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label={words.close} onClick={() => closeToast(true)}>
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}

function closeOnEscape(event: KeyboardEvent): void {
  const inToast = event.target instanceof Element && event.target.closest('.Toastify__toast');
  if (event.key === 'Escape' && inToast) toast.dismiss();
}

const place = document.createElement('div');
let mounted: Promise<void> | undefined;

/** Places the toasts below the header (on a phone over it), or into a page without one: a toast outlives the page that showed it. */
async function mount(): Promise<void> {
  if (!place.isConnected) (document.getElementById('toasts') ?? document.body).append(place);
  mounted ??= draw();
  await mounted;
}

function draw(): Promise<void> {
  document.addEventListener('keydown', closeOnEscape);
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      theme="light"
      autoClose={AUTO_CLOSE_MS}
      transition={fade}
      closeButton={CloseButton}
      closeOnClick={false}
      draggable={false}
      newestOnTop
      aria-label={words.toasts}
    />,
  );
  // A screen reader announces only what is added to an existing region.
  return new Promise((resolve) => setTimeout(resolve, 50));
}

/** Places the toasts above an open popover; on a phone that leaves the header free. */
function raise(): void {
  const isWide = window.matchMedia?.('(width >= 40rem)').matches;
  place.popover = null;
  if (!isWide || !document.querySelector('.popover:popover-open')) return;
  place.popover = 'manual';
  place.showPopover();
}

let errors: Id[] = [];

/** Closes the errors that are shown. */
export function dismissErrors(): void {
  for (const id of errors) toast.dismiss(id);
  errors = [];
}

/**
 * Shows a toast, above an open dialog if necessary. A success closes earlier errors.
 * @param type sets the colour, the icon and how urgently it is announced
 */
export async function show(type: 'success' | 'error', text: string): Promise<void> {
  await mount();
  raise();
  const Icon = type === 'success' ? CircleCheck : CircleAlert;
  if (type === 'success') dismissErrors();
  const id = toast(text, {
    type,
    role: type === 'success' ? 'status' : 'alert',
    className: `panel lifted border-l-6 font-semibold wrap-anywhere ${type === 'success' ? 'border-l-success' : 'border-l-error'}`,
    icon: <Icon aria-hidden="true" />,
  });
  if (type === 'error') errors.push(id);
}
