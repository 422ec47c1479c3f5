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
  applications: '/applications',
  application: '/applications/:id',
  eventReports: '/events/:id/reports',
  hidingAnswer: '/events/:id/answer',
  reports: '/reports',
  report: '/reports/:id',
  me: '/me',
  ownApplications: '/me/applications',
  ownApplication: '/me/applications/:id',
  ownData: '/me/data',
  ownParticipations: '/me/participations',
  openApi: '/openapi.json',
} as const;
