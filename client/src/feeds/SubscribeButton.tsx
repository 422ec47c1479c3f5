import Rss from 'lucide-react/icons/rss';
import type { ListQuery } from '../events/list-query.ts';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';

const load = async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog;
const SubscribeDialog = lazyPart(load, 'small');

/** Offers the list, filtered as it is, to calendars and feed readers. */
export function SubscribeButton({ query }: { query: ListQuery }) {
  return (
    <DialogButton
      className="btn btn-line btn-sm"
      title="Subscribe to this list"
      load={load}
      dialog={(close) => <SubscribeDialog query={query} onClose={close} />}
    >
      <Rss className="size-4.5 flex-none" aria-hidden="true" />
      <span className="max-sm:sr-only">Subscribe</span>
    </DialogButton>
  );
}
