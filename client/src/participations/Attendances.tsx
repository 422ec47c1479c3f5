import { toCsv } from '@social-serve/contract/csv';
import type { Attendance } from '@social-serve/contract/participation';
import { knownZone } from '@social-serve/contract/zone-rules';
import Download from 'lucide-react/icons/download';
import * as words from '#words/participations.tsx';
import { useQuery } from '../api/use-query.ts';
import { formatForSpreadsheet, localZone } from '../ui/dates.ts';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { ownAttendances } from './queries.ts';

interface Year {
  year: number;
  events: number;
  hours: number;
}

/** A person's attendances by year, the latest year first. */
function byYear(attendances: readonly Attendance[]): Year[] {
  const years = new Map<number, Year>();
  for (const { eventDate, hours = 0 } of attendances) {
    const year = new Date(eventDate).getFullYear();
    const sum = years.get(year) ?? { year, events: 0, hours: 0 };
    years.set(year, { year, events: sum.events + 1, hours: sum.hours + hours });
  }
  return [...years.values()].toSorted((one, other) => other.year - one.year);
}

/** Attendances as CSV: one row per event, in its local time. */
const attendancesCsv = (attendances: readonly Attendance[]): string =>
  toCsv(
    [words.event, words.begins, words.ends, words.place, words.hours],
    attendances.map(({ title, eventDate, endDate, timeZone, location, hours }) => [
      title,
      formatForSpreadsheet(eventDate, knownZone(timeZone, localZone())),
      endDate && formatForSpreadsheet(endDate, knownZone(timeZone, localZone())),
      location,
      hours,
    ]),
  );

/** Above the past events: the hours of each year, and a download. Renders nothing without a check-in. */
export function Attendances() {
  const { data: attendances = [] } = useQuery(ownAttendances);
  if (attendances.length === 0) return null;
  return (
    <section className="panel mt-5 p-4" aria-label={words.eventsYouAttended}>
      <HoursByYear attendances={attendances} />
    </section>
  );
}

/** On /account: all hours, those of each year, and the download. */
export function HoursGiven() {
  const query = useQuery(ownAttendances);
  const { data } = query;
  if (!data) return query.isFetching ? <LoadingWords /> : <QueryFailure query={query} />;
  if (data.length === 0) return <p>{words.noHoursYet}</p>;
  const hours = data.reduce((sum, { hours = 0 }) => sum + hours, 0);
  return (
    <>
      <p className="mb-3 font-sign text-3xl font-bold">{words.hoursAtEvents(hours, data.length)}</p>
      <HoursByYear attendances={data} />
    </>
  );
}

function HoursByYear({ attendances }: { attendances: readonly Attendance[] }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {byYear(attendances).map(({ year, events, hours }) => (
          <li key={year}>
            <b>{words.inYear(year)}</b> <span>{words.hoursAtEvents(hours, events)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-line"
        onClick={() => saveAsFile(attendancesCsv(attendances), 'my-hours.csv', 'text/csv')}
      >
        <Download className="size-4" aria-hidden="true" />
        {words.downloadHoursCsv}
      </button>
    </div>
  );
}

/** On the card of a past event: whether the person was checked in, and for how many hours. */
export function AttendanceNote({ came, hours }: { came?: true | undefined; hours?: number | undefined }) {
  if (!came) return <p className="muted text-sm font-semibold">{words.notCheckedIn}</p>;
  return (
    <p className="text-sm font-semibold text-success">
      {hours === undefined ? words.attended : words.attendedOf(hours)}
    </p>
  );
}
