/** Applications as they travel: never with the applicant's uid. */
import type { Application, OwnApplication } from '@social-serve/contract/application';
import type { Application as ApplicationRow } from '../database/tables/applications.ts';

/** An application as its applicant sees it. */
export function toOwnApplication(row: ApplicationRow): OwnApplication {
  const { id, name, email, role, message, photo, date, state, note, decidedAt } = row;
  return {
    _id: id,
    ...{ name, email, role, message, photo, date, state },
    ...(note !== undefined && { note }),
    ...(decidedAt !== undefined && { decidedAt }),
  };
}

/** An application as the team sees it. */
export function toApplication(row: ApplicationRow): Application {
  const { decidedBy } = row;
  return { ...toOwnApplication(row), ...(decidedBy !== undefined && { decidedBy }) };
}
