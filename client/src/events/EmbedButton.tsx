import CodeXml from 'lucide-react/icons/code-xml';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/LostPart.tsx';
import type { ListQuery } from './list-query.ts';

const load = async () => (await import('./EmbedDialog.tsx')).EmbedDialog;
const EmbedDialog = lazyPart(load, 'small');

/** Offers the list, filtered as it is, for other sites. */
export function EmbedButton({ query }: { query: ListQuery }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-sm"
        title="Put this list on your site"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <CodeXml className="size-4.5 flex-none" aria-hidden="true" />
        <span className="max-sm:sr-only">Put this list on your site</span>
      </button>
      {open && (
        <Suspense>
          <EmbedDialog query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
