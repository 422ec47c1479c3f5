/** The calls by which people say whether they still come. They throw ApiError. */
import type { ComingBody } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { eventKeys } from '../events/queries.ts';
import { refreshPlace } from '../private-links/queries.ts';
import { leftEvent } from './queries.ts';

/** Only what is said; companions stay as they are. */
export type Answer = Pick<ComingBody, 'coming' | 'reason'>;

/** PUT /joinedEvents/{id}/coming: says whether the person comes; a no leaves. `id` is the participation's. */
export async function answerComing(id: string, body: Answer): Promise<void> {
  const path = pathTo(calls.coming, { id });
  await request({ method: 'PUT', path, body, repeatable: body.coming });
  if (body.coming) await queryClient.invalidateQueries({ queryKey: eventKeys.all });
  else leftEvent(id);
}

/** PUT /participation/coming: the same by a private link; who left comes back by a yes. */
export async function answerByLink(link: string, body: Answer): Promise<void> {
  await request({ method: 'PUT', path: calls.linkedComing, link, body });
  await refreshPlace(link);
}
