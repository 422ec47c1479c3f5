import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import * as words from '#words/app.ts';
import { deskPath, me, onDesk } from '../../account/queries.ts';
import { useQuery } from '../../api/use-query.ts';
import { Count } from '../../ui/Count.tsx';

/** The link to the team's page with the number of what waits there, for members of the team. Renders nothing for others. */
export function TeamLink({ onLeave }: { onLeave: () => void }): ReactNode {
  const { data } = useQuery(me);
  if (!data?.team) return null;
  return (
    <NavLink to={deskPath(data)} onClick={onLeave}>
      <Inbox aria-hidden="true" className="muted size-5" />
      {words.team}
      <Count of={onDesk(data)} className="ms-auto" />
    </NavLink>
  );
}
