import Rss from 'lucide-react/icons/rss';
import { Suspense, useState } from 'react';
import type { ListQuery } from '../events/list-query.ts';
import { lazyPart } from '../ui/LostPart.tsx';

const load = async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog;
const SubscribeDialog = lazyPart(load, 'small');

/** Offers the list, filtered as it is, to calendars and feed readers. */
export function SubscribeButton({ query }: { query: ListQuery }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-sm"
        title="Subscribe to this list"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Rss className="size-4.5 flex-none" aria-hidden="true" />
        <span className="max-sm:sr-only">Subscribe</span>
      </button>
      {open && (
        <Suspense>
          <SubscribeDialog query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
