/** Applications as they travel: never with the applicant's uid. */
import type { Application, OwnApplication } from '@social-serve/contract/application';
import { type ApplicationRecord, stateOf } from '../store/port/store.ts';

/** An application as its applicant sees it. */
export function toOwnApplication(record: ApplicationRecord): OwnApplication {
  const { id, name, email, role, message, photo, date, note, decidedAt } = record;
  return {
    _id: id,
    ...{ name, email, role, message, photo, date },
    state: stateOf(record),
    ...(note !== undefined && { note }),
    ...(decidedAt !== undefined && { decidedAt }),
  };
}

/** An application as the team sees it. */
export function toApplication(record: ApplicationRecord): Application {
  const { decidedBy } = record;
  return { ...toOwnApplication(record), ...(decidedBy !== undefined && { decidedBy }) };
}
