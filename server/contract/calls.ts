/** The addresses of the calls: a file of its own, because the first paint needs none of them. Depends on nothing. */

/** Path patterns of the server's own calls; `:name` stands for one path segment. */
export const calls = {
  latestEvents: '/latestEvents',
  events: '/events',
  event: '/events/:id',
  eventUpdate: '/eventUpdate/:id',
  eventDelete: '/eventDelete/:id',
  joinedEvents: '/joinedEvents',
  joinedEventsOf: '/joinedEvents/:email',
  cancelEvent: '/cancelEvent/:id',
  manageEvents: '/manageEvents',
  participants: '/events/:id/participants',
  participant: '/events/:id/participants/:participant',
  volunteers: '/volunteers',
  me: '/me',
  ownData: '/me/data',
  ownNotices: '/me/notices',
  ownParticipations: '/me/participations',
  openApi: '/openapi.json',
} as const;
