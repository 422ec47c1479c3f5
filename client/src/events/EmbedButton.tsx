import CodeXml from 'lucide-react/icons/code-xml';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import type { ListQuery } from './list-query.ts';

const load = async () => (await import('./EmbedDialog.tsx')).EmbedDialog;
const EmbedDialog = lazyPart(load, 'small');

/** Offers the list, filtered as it is, for other sites. */
export function EmbedButton({ query }: { query: ListQuery }) {
  return (
    <DialogButton
      className="btn btn-line btn-sm"
      title="Put this list on your site"
      load={load}
      dialog={(close) => <EmbedDialog query={query} onClose={close} />}
    >
      <CodeXml className="size-4.5 flex-none" aria-hidden="true" />
      <span className="max-sm:sr-only">Put this list on your site</span>
    </DialogButton>
  );
}
