import type { RosterRow } from '@social-serve/contract/roster';
import * as words from '#words/participations.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { useSend } from '../ui/use-send.ts';
import { nameOf } from './guest-names.ts';
import type { PrivateLinkProps } from './PrivateLinkDialog.tsx';
import { PrivateLinkDialog } from './PrivateLinkDialog.tsx';
import { renewLink } from './roster-queries.ts';

/**
 * Creates a new private link for a person who lost theirs. Asks first, and shows the link once.
 * @returns `send`; and `dialog`, to be rendered anywhere
 */
export function useNewLink(id: string) {
  const { open, dialog } = useDialog((created: PrivateLinkProps, close) => (
    <PrivateLinkDialog {...created} onClose={close} />
  ));
  const { send } = useSend({
    ask: (person: RosterRow) =>
      confirmDialog({
        title: words.makeNewLinkFor(nameOf(person)),
        text: person.email ? words.theEarlierLinkStopsWorkingWe : words.theEarlierLinkStopsWorking,
        confirm: words.makeNewLink,
        danger: false,
      }),
    send: (person) => renewLink(id, person._id),
    onSuccess: ({ link }, person) => open({ name: nameOf(person), link }),
  });
  return { send, dialog };
}
