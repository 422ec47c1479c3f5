/** The calls for events without a point. Apart from queries.ts, because the first view needs none. */
import type { CreatedEvent } from '@social-serve/contract/participation';
import { calls } from '@social-serve/contract/paths';
import { getCurrentEmail } from '../api/current-user.ts';
import { ownListQuery } from '../api/own-list.ts';
import { eventKeys } from './queries.ts';

/** GET /manageEvents?email=&point=missing: those that are ahead and have no point, page by page. */
export const eventsWithoutPoint = () =>
  ownListQuery<CreatedEvent>([...eventKeys.all, 'pointless'], {
    path: calls.manageEvents,
    filter: { email: getCurrentEmail() ?? '', series: 'together', point: 'missing' },
  });
