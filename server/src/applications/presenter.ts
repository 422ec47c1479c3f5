/** Applications as they travel: never with the applicant's uid. */
import type { Application, OwnApplication } from '@social-serve/contract/application';
import { addressOfPicture } from '@social-serve/contract/picture-rules';
import type { Application as ApplicationRow } from '../database/tables/applications.ts';

/** An application as its applicant sees it. @param origin the site's base URL; '' when unknown */
export function toOwnApplication(row: ApplicationRow, origin: string): OwnApplication {
  const { id, name, email, role, message, photo, date, firstSentAt, spam, state, note, decidedAt } = row;
  return {
    _id: id,
    ...{ name, email, role, message, date, state },
    photo: addressOfPicture(photo, origin),
    ...(firstSentAt !== undefined && { firstSentAt }),
    ...(spam && { probablySpam: spam }),
    ...(note !== undefined && { note }),
    ...(decidedAt !== undefined && { decidedAt }),
  };
}

/** An application as the team sees it. */
export function toApplication(row: ApplicationRow, origin: string): Application {
  const { decidedBy } = row;
  return { ...toOwnApplication(row, origin), ...(decidedBy !== undefined && { decidedBy }) };
}
