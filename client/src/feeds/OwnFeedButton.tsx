import CalendarSync from 'lucide-react/icons/calendar-sync';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/LostPart.tsx';

const load = async () => (await import('./OwnFeedDialog.tsx')).OwnFeedDialog;
const OwnFeedDialog = lazyPart(load, 'small');

/** Offers what the person joined to their calendar. */
export function OwnFeedButton({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-line"
        title="Subscribe to your events"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <CalendarSync className="size-5 flex-none" aria-hidden="true" />
        <span>
          Subscribe<span className="max-sm:sr-only"> to your events</span>
        </span>
      </button>
      {open && (
        <Suspense>
          <OwnFeedDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
