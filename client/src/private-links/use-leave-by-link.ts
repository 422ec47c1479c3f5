import { isOver } from '@social-serve/contract/event-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { Linked } from '@social-serve/contract/private-link';
import { useNavigate } from 'react-router-dom';
import * as words from '#words/private-links.ts';
import { leftInWords } from '../events/removal-messages.ts';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { leaveByLink } from './queries.ts';

/** Leaving an event by a private link, which deletes everything stored about the person: asks first. */
export function useLeaveByLink(link: string, { event, participation, certificate }: Linked) {
  const navigate = useNavigate();
  const isPast = event.cancelled === true || participation.status === 'left' || isOver(event, new Date());
  const { send, isPending, isSuccess } = useSend({
    ask: () =>
      confirmDialog({
        title: isPast ? words.deleteYourData : words.leaveAndDeleteYourData,
        text: isPast ? words.weDeleteEverythingThatWe : words.youLeaveThisEventAndWeDelete,
        about:
          [
            !isPast && participation.companions && words.everyoneYouBringLeavesToo,
            certificate && words.yourCertificateIsDeletedToo,
          ]
            .filter(Boolean)
            .join(' ') || undefined,
        confirm: isPast ? words.deleteIt : words.leaveAndDelete,
      }),
    send: () => leaveByLink(link),
    success: isPast ? words.yourDataWasDeleted : leftInWords(event, participation.status === 'waiting'),
    onSuccess: () => navigate(pathTo(pages.openEvent, { id: event._id }), { replace: true }),
  });
  return { leave: () => void send(), isPending, isDone: isSuccess };
}
