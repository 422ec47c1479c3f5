import type { RosterRow } from '@social-serve/contract/roster';
import UserX from 'lucide-react/icons/user-x';
import { formatDayShort, formatTime } from '../ui/dates.ts';
import { roles } from '../ui/table-roles.ts';
import { CheckInButton } from './CheckInButton.tsx';
import { STATUS_WORDS } from './roster-export.ts';

const { table, rowGroup, row, columnHeader, rowHeader, cell } = roles;

const COLUMNS = ['Name', 'Joined', 'Status', 'Checked in', 'Remove'];

interface RosterTableProps {
  rows: readonly RosterRow[];
  hasAttended: (row: RosterRow) => boolean;
  /** Whether the server does not know of the check-in yet. */
  unsent: (row: RosterRow) => boolean;
  onToggle: (row: RosterRow) => void;
  onRemove: (row: RosterRow) => void;
}

/** People as a table, in the order of joining; where there is no room for the columns each row is a stack. */
export function RosterTable({ rows, hasAttended, unsent, onToggle, onRemove }: RosterTableProps) {
  return (
    <div className="panel roster-box">
      <table className="roster" {...table}>
        <caption className="sr-only">Guests</caption>
        <thead {...rowGroup}>
          <tr {...row}>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" {...columnHeader}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rowGroup}>
          {rows.map((person) => (
            <tr key={person._id} data-row={person._id} {...row}>
              <th scope="row" className="roster-person" {...rowHeader}>
                <Person person={person} />
              </th>
              <td className="roster-when muted" {...cell}>
                {formatDayShort(person.joinedAt)}, {formatTime(person.joinedAt)}
              </td>
              <td className="roster-status" {...cell}>
                <span className={`badge tag ${person.status === 'joined' ? 'tag-places' : 'tag-off'}`}>
                  {STATUS_WORDS[person.status]}
                </span>
              </td>
              <td className="roster-attended" {...cell}>
                {person.status !== 'removed' && (
                  <CheckInButton
                    person={person}
                    came={hasAttended(person)}
                    unsent={unsent(person)}
                    onToggle={() => onToggle(person)}
                  />
                )}
              </td>
              <td className="roster-action" {...cell}>
                {person.status !== 'removed' && (
                  <button
                    type="button"
                    className="btn btn-line btn-sm px-2 text-error"
                    aria-label={`Remove ${person.name ?? person.email}`}
                    onClick={() => onRemove(person)}
                  >
                    <UserX className="size-4 flex-none" aria-hidden="true" />
                    Remove
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A person's name above the address; the address alone for who has no name. */
export function Person({ person: { name, email } }: { person: RosterRow }) {
  return (
    <>
      {name && (
        <span className="roster-name">
          <bdi>{name}</bdi>
        </span>
      )}
      <span className={name ? 'roster-email muted' : 'roster-name'}>{email}</span>
    </>
  );
}
