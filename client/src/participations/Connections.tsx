import type { Roster } from '@social-serve/contract/roster';
import * as words from '#words/roster.tsx';
import { reloadEvents } from '../events/queries.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatTime } from '../ui/dates.ts';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { removeConnection } from './roster-queries.ts';

type Connection = Roster['unconfirmed']['connections'][number];

/** How many guests nobody vouches for, and the way to remove those who joined from one connection together. */
export function Connections({
  id,
  unconfirmed,
}: {
  id: string;
  unconfirmed: Roster['unconfirmed'] | undefined;
}) {
  if (!unconfirmed || unconfirmed.people === 0) return null;
  const { people, connections } = unconfirmed;
  return (
    <div className="not-on-paper mb-3">
      <p className="muted">{words.haveNeitherAnAccount(people)}</p>
      {connections.length > 0 && (
        <ul
          className="panel mt-2 divide-y divide-base-300 px-4"
          aria-label={words.placesTakenFromOneConnection}
        >
          {connections.map((connection) => (
            <ConnectionRow key={connection._id} id={id} connection={connection} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ConnectionRow({ id, connection }: { id: string; connection: Connection }) {
  const { places } = connection;
  const time = formatTime(connection.at);
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: words.removeTheseGuests,
        text: words.withoutAnAccountAndWithoutA(places, time),
        confirm: words.yesRemove,
      }),
    send: () => removeConnection(id, connection._id).finally(reloadEvents),
    success: (_, { deletedCount }) => words.guestsWereRemoved(deletedCount),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 font-semibold">{words.placesTakenAt(places, time)}</span>
      <BusyButton
        className="btn btn-line"
        busy={isPending}
        aria-label={words.removeThePlacesTakenAt(places, time)}
        onClick={() => void send()}
      >
        {words.remove}
      </BusyButton>
    </li>
  );
}
