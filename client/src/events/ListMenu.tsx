import CodeXml from 'lucide-react/icons/code-xml';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Rss from 'lucide-react/icons/rss';
import * as words from '#words/events.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { useDialog } from '../ui/use-dialog.tsx';
import type { ListQuery } from './list-query.ts';

const SubscribeDialog = latePart(async () => (await import('../feeds/SubscribeDialog.tsx')).SubscribeDialog);
const EmbedDialog = latePart(async () => (await import('./EmbedDialog.tsx')).EmbedDialog);
const dialogs = { subscribe: SubscribeDialog, embed: EmbedDialog };

/** More actions for the filtered list: subscribing in a calendar or feed reader, and embedding it in another site. */
export function ListMenu({ query }: { query: ListQuery }) {
  const { open, dialog } = useDialog((name: keyof typeof dialogs, close) => {
    const ChosenDialog = dialogs[name];
    return <ChosenDialog query={query} onClose={close} />;
  });
  const choice = (name: keyof typeof dialogs, leave: () => void) => ({
    type: 'button' as const,
    onClick() {
      leave();
      open(name);
    },
  });
  return (
    <>
      <MenuButton icon={Ellipsis} label={words.more} look="icon">
        {(leave) => (
          <>
            <button {...choice('subscribe', leave)}>
              <Rss className="size-5 flex-none" aria-hidden="true" />
              {words.subscribe}
            </button>
            <button {...choice('embed', leave)}>
              <CodeXml className="size-5 flex-none" aria-hidden="true" />
              {words.embedThisList}
            </button>
          </>
        )}
      </MenuButton>
      {dialog}
    </>
  );
}
