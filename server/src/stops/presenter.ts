/** Stops as they leave the server: never with the person's uid. */
import type { OwnStopped, TeamStop } from '@social-serve/contract/stop';
import type { Stop } from '../database/tables/stops.ts';

/** A stop as the person sees it. */
export const toOwnStop = ({ reason, note, date, until, events, answer, answeredAt }: Stop): OwnStopped => ({
  ...{ reason, since: date, events },
  ...(note !== undefined && { note }),
  ...(until !== undefined && { until }),
  ...(answer !== undefined && { answer }),
  ...(answeredAt !== undefined && { answeredAt }),
});

/** A stop with its person, as far as their account exists. */
export interface NamedStop {
  stop: Stop;
  email?: string | undefined;
  name?: string | undefined;
}

/** A stop as the team sees it. */
export const toTeamStop = ({ stop, email, name }: NamedStop): TeamStop => ({
  ...toOwnStop(stop),
  _id: stop.id,
  ...(email !== undefined && { email }),
  ...(name !== undefined && { name }),
  ...(stop.teamNote !== undefined && { teamNote: stop.teamNote }),
  ...(stop.eventId !== undefined && { event_id: stop.eventId }),
  ...(stop.reportId !== undefined && { report_id: stop.reportId }),
  ...(stop.decidedBy !== undefined && { decidedBy: stop.decidedBy }),
});
