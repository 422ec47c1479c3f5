import CodeXml from 'lucide-react/icons/code-xml';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Rss from 'lucide-react/icons/rss';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import type { ListQuery } from './list-query.ts';

const load = {
  subscribe: async () => (await import('../feeds/SubscribeDialog.tsx')).SubscribeDialog,
  embed: async () => (await import('./EmbedDialog.tsx')).EmbedDialog,
};
const SubscribeDialog = lazyPart(load.subscribe, 'small');
const EmbedDialog = lazyPart(load.embed, 'small');

/** What else can be done with the list, filtered as it is: calendars and feed readers get it, other sites show it. */
export function ListMenu({ query }: { query: ListQuery }) {
  const [dialog, setDialog] = useState<keyof typeof load | null>(null);
  const close = () => setDialog(null);
  const choice = (name: keyof typeof load, leave: () => void) => ({
    type: 'button' as const,
    onPointerEnter: () => void load[name]().catch(() => undefined),
    onClick() {
      leave();
      setDialog(name);
    },
  });
  return (
    <>
      <MenuButton icon={Ellipsis} label="More" look="icon">
        {(leave) => (
          <>
            <button {...choice('subscribe', leave)}>
              <Rss className="size-5 flex-none" aria-hidden="true" />
              Subscribe
            </button>
            <button {...choice('embed', leave)}>
              <CodeXml className="size-5 flex-none" aria-hidden="true" />
              Embed this list
            </button>
          </>
        )}
      </MenuButton>
      <Suspense>
        {dialog === 'subscribe' && <SubscribeDialog query={query} onClose={close} />}
        {dialog === 'embed' && <EmbedDialog query={query} onClose={close} />}
      </Suspense>
    </>
  );
}
