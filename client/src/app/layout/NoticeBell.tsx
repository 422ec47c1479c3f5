import Bell from 'lucide-react/icons/bell';
import { type ReactNode, useEffect } from 'react';
import { onDesk } from '../../account/queries.ts';
import { onEvents } from '../../api/on-events.ts';
import { useQuery } from '../../api/use-query.ts';
import { unreadInWords } from '../../notices/messages.ts';
import { NoticePanel } from '../../notices/NoticePanel.tsx';
import { currentMe, noticesChanged } from '../../notices/queries.ts';
import { Count } from '../../ui/Count.tsx';
import { onIdle } from '../../ui/on-idle.ts';
import { oneOf, useAddress } from '../../ui/use-address.ts';
import { usePopover } from '../../ui/use-popover.ts';
import { saveOwn } from '../save-own.ts';

/** An e-mail can lead to the notices (`OPEN_NOTICES`). */
const ADDRESS = { open: oneOf(['notices'], '') };

/**
 * The bell beside the avatar (docs/specification.md, "Notices"): how many notices are unread, and what opens from it; for members of
 * the team also how much waits on its desk.
 */
export function NoticeBell(): ReactNode {
  const { open, close, panel, buttonProps, panelProps } = usePopover<HTMLElement>();
  const [address] = useAddress(ADDRESS);
  const { data, refetch } = useQuery(currentMe);
  const unread = data?.unread ?? 0;
  const waiting = onDesk(data);
  const label = unreadInWords(unread, waiting);

  useEffect(() => {
    if (address.open) panel.current?.showPopover();
  }, [address.open, panel]);

  // A different number means different notices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the number is another one
  useEffect(() => noticesChanged(), [unread]);

  // Here, because the bell is loaded together with the code that calls the server.
  useEffect(() => onIdle(() => void saveOwn().catch(() => {})), []);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    return onEvents(look, [document, 'visibilitychange'], [window, 'focus']);
  }, [refetch]);

  return (
    <>
      <button {...buttonProps} className="icon-btn notice-bell relative" aria-label={label}>
        <Bell className="size-6" aria-hidden="true" />
        <Count of={unread + waiting} className="absolute top-0.5 left-1/2" aria-hidden />
      </button>
      <section
        {...panelProps}
        className="popover panel lifted flex-col overflow-hidden p-0 open:flex sm:w-104 sm:max-w-none"
        aria-labelledby="notices-heading"
      >
        {open && <NoticePanel onLeave={close} />}
      </section>
    </>
  );
}
