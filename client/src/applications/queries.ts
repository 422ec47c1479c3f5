/** Applications of volunteers: the calls, what is kept of their answers, and what a change makes stale. All throw ApiError. */
import type {
  Application,
  ApplicationDecisionBody,
  OwnApplication,
} from '@social-serve/contract/application';
import type { ApplicationState, VolunteerRole } from '@social-serve/contract/application-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted, Updated } from '@social-serve/contract/replies';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { type OwnPage, ownListOf, ownPageIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';

/** Applications a page of a list brings. */
const PAGE_SIZE = 24;

const keys = { all: ['applications'], own: ['applications', 'own'] } as const;

/** Makes everything stale that shows an application. */
export function applicationsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: keys.all });
}

/** Which applications the team looks at; left out means all. */
export interface ApplicationFilter {
  role?: VolunteerRole | undefined;
  state?: ApplicationState | undefined;
  /** A part of the name, the address or the message. */
  search?: string | undefined;
}

/** GET /applications: one page of the applications, newest first; for the team. */
async function getApplications(
  { role, state, search }: ApplicationFilter,
  {
    cursor,
    limit = PAGE_SIZE,
    signal,
  }: { cursor?: string | null; limit?: number; signal?: AbortSignal } = {},
): Promise<OwnPage<Application>> {
  const query = {
    role,
    state,
    search: search || undefined,
    limit: String(limit),
    cursor: cursor ?? undefined,
  };
  return ownPageIn(
    await request({ path: calls.applications, query, token: true, ...(signal && { signal }) }),
  );
}

/** All applications of a filter, however many pages they are. */
export async function getAllApplications(filter: ApplicationFilter): Promise<Application[]> {
  const all: Application[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: OwnPage<Application> = await getApplications(filter, { cursor, limit: LIMITS.pageSize });
    all.push(...page.items);
    cursor = page.next;
    if (cursor === null) return all;
  }
}

/** PUT /applications/{id}: the team's answer to an application. */
export async function decideApplication(id: string, body: ApplicationDecisionBody): Promise<Updated> {
  const path = pathTo(calls.application, { id });
  try {
    return (await request<Updated>({ method: 'PUT', path, body, token: true })).body;
  } finally {
    // Who was too late sees who was not.
    applicationsChanged();
  }
}

/** DELETE /me/applications/{id}: withdraws an application of one's own. */
export async function withdrawApplication(id: string): Promise<Deleted> {
  const path = pathTo(calls.ownApplication, { id });
  try {
    return (await request<Deleted>({ method: 'DELETE', path, token: true })).body;
  } finally {
    applicationsChanged();
  }
}

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: OwnPage<object>) => next,
};

/** The applications of a filter, page by page; for the team. */
export function applications(filter: ApplicationFilter, email: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.all, 'team', email, filter],
    queryFn: ({ pageParam, signal }) => getApplications(filter, { cursor: pageParam, signal }),
    ...pages,
    select: ownListOf,
  });
}

/** What this person sent, page by page. */
export function ownApplications(email: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.own, email],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: String(PAGE_SIZE), cursor: pageParam ?? undefined };
      return ownPageIn<OwnApplication>(
        await request({ path: calls.ownApplications, query, token: true, signal }),
      );
    },
    ...pages,
    enabled: email !== '',
    select: ownListOf,
  });
}
