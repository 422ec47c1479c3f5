/** How each GET of the call table reads the data of a release, and what its answer has. */
import { coverPath, facePath } from '@social-serve/contract/drawn-rules';
import type { operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import { picturePath } from '@social-serve/contract/picture-rules';
import type { Facts } from './fill.ts';
import { SITE } from './town.ts';

type Operations = typeof operations;
type ReadId = {
  [Id in keyof Operations]: Operations[Id]['method'] extends 'get' ? Id : never;
}[keyof Operations];

/** One way to send a call. */
interface Read {
  path: string;
  as?: string;
  link?: string;
  /** What the answer has; absent for a picture. */
  has?: string;
}

/**
 * Every GET, with something that only the stored data can answer where there is such. Its ids are of data that releases have; a call
 * about data that an earlier release could not store returns undefined for that release.
 */
export const READS: Readonly<Record<ReadId, (facts: Facts) => Read | undefined>> = {
  latestEvents: () => ({ path: calls.latestEvents, has: 'Riverbank cleanup' }),
  listEvents: () => ({
    path: `${calls.events}?search=riverbank&near=25.75,89.24&within=10`,
    has: 'Riverbank cleanup',
  }),
  getEvent: ({ events }) => ({
    path: pathTo(calls.event, { id: events.full }),
    as: 'maya',
    has: 'নদীতীর পরিচ্ছন্নতা',
  }),
  getEventCalendar: ({ events }) => ({
    path: pathTo(calls.eventCalendar, { id: events.over }),
    has: 'Old mill cleanup',
  }),
  getCalendarFeed: () => ({ path: calls.calendarFeed, has: 'Winter coats' }),
  getRssFeed: () => ({ path: calls.rssFeed, has: 'Sapling Saturday' }),
  getOembed: ({ events }) => ({
    path: `${calls.oembed}?url=${encodeURIComponent(`${SITE}/e/${events.full}`)}`,
    has: 'Riverbank cleanup',
  }),
  getJoinedFeed: ({ events, mail }) => ({ path: mail.calendar, has: events.full }),
  getOwnFeed: ({ mail }) => ({ path: calls.ownFeed, as: 'arif', has: mail.calendar }),
  copyEvent: ({ events }) => ({
    path: pathTo(calls.eventCopy, { id: events.over }),
    as: 'maya',
    has: 'Old mill',
  }),
  listOwnEvents: () => ({
    path: `${calls.manageEvents}?email=maya@example.org`,
    as: 'maya',
    has: 'Sapling Sunday',
  }),
  getLinked: ({ guests }) => ({ path: calls.linked, link: guests.zoesLink, has: 'zoe@example.org' }),
  listJoinedEvents: () => ({
    path: pathTo(calls.joinedEventsOf, { email: 'arif@example.org' }),
    ...{ as: 'arif', has: 'Old mill cleanup' },
  }),
  listOwnAttendances: ({ events }) => ({ path: calls.ownAttendances, as: 'arif', has: events.over }),
  listOwnParticipations: ({ events, guests }) => ({
    path: `${calls.ownParticipations}?events=${events.full}`,
    ...{ as: 'arif', has: guests.arif },
  }),
  listGoing: ({ events }) => ({ path: pathTo(calls.going, { id: events.over }), as: 'omar', has: 'Arif' }),
  listParticipants: ({ events }) => ({
    path: pathTo(calls.participants, { id: events.full }),
    ...{ as: 'maya', has: 'Grandma Rahima' },
  }),
  listOrganisers: ({ events }) => ({
    path: pathTo(calls.organisers, { id: events.full }),
    ...{ as: 'maya', has: 'kamal@example.org' },
  }),
  listOrganisedEvents: () => ({ path: calls.organising, as: 'nadia', has: 'Riverbank cleanup' }),
  getOwnMail: () => ({ path: calls.ownMail, as: 'arif', has: '"summary":false' }),
  listNotices: () => ({ path: calls.ownNotices, as: 'arif', has: 'Riverbank cleanup' }),
  listApplications: () => ({ path: calls.applications, as: 'tara', has: 'Welcome.' }),
  listOwnApplications: () => ({ path: calls.ownApplications, as: 'arif', has: 'Welcome.' }),
  listOwnReports: ({ events }) => ({ path: calls.ownReports, as: 'maya', has: events.full }),
  listReports: () => ({ path: calls.reports, as: 'tara', has: 'That bridge does not exist.' }),
  previewEventStop: ({ helpers }) => ({
    path: pathTo(calls.eventStop, { id: helpers.inherited }),
    ...{ as: 'tara', has: 'nadia@example.org' },
  }),
  previewReportStop: ({ moderated }) => ({
    path: pathTo(calls.reportStop, { id: moderated.deleted }),
    ...{ as: 'tara', has: 'maya@example.org' },
  }),
  listStops: () => ({ path: calls.stops, as: 'tara', has: 'I am sorry.' }),
  getOwnStop: () => ({ path: calls.ownStop, as: 'rowdy', has: 'I am sorry.' }),
  listReview: () => ({ path: calls.review, as: 'tara', has: 'Park benches' }),
  previewEvent: ({ reviewed }) => ({
    path: pathTo(calls.eventPreview, { id: reviewed.waits }),
    ...{ link: reviewed.preview, has: 'Park benches' },
  }),
  findPlaces: () => ({ path: `${calls.places}?q=Rangpur`, has: 'Rangpur' }),
  getImpact: () => ({ path: calls.impact, has: '"bags"' }),
  listWatchedEvents: () => ({ path: calls.watchedEvents, as: 'tara', has: 'Old mill cleanup' }),
  listOwnCertificates: ({ attended }) => ({
    path: calls.ownCertificates,
    as: 'arif',
    has: attended.certificate,
  }),
  getCertificate: ({ attended }) => ({
    path: pathTo(calls.certificate, { code: attended.linked }),
    has: 'Rupa Das',
  }),
  listMessages: ({ events }) => ({
    path: pathTo(calls.messages, { id: events.full }),
    ...{ as: 'arif', has: 'We meet at the north gate.' },
  }),
  listQuestions: ({ events }) => ({
    path: pathTo(calls.questions, { id: events.full }),
    ...{ as: 'maya', has: 'Is there parking?' },
  }),
  listAnsweredQuestions: ({ events }) => ({
    path: pathTo(calls.answeredQuestions, { id: events.full }),
    has: 'Yes, on a leash.',
  }),
  listOwnQuestions: ({ events }) => ({
    path: `${calls.ownQuestions}?event=${events.full}`,
    ...{ as: 'omar', has: 'Is there parking?' },
  }),
  listContactMessages: () => ({ path: calls.contact, as: 'tara', has: 'May I bring my dog' }),
  getPicture: ({ events }) => ({ path: picturePath(events.picture) }),
  getDrawnCover: () => ({ path: coverPath('Cleanup', 3) }),
  getDrawnFace: () => ({ path: facePath(3) }),
  getMe: () => ({ path: calls.me, as: 'arif', has: 'arif@example.org' }),
  getOwnData: () => ({ path: calls.ownData, as: 'arif', has: 'May I bring my dog?' }),
  listEarlierPosts: () => ({ path: calls.earlierPosts, as: 'rina', has: 'Book swap' }),
  listPlacesWithoutAccount: () => ({ path: calls.placesWithoutAccount, as: 'arif' }),
  healthz: () => ({ path: '/healthz' }),
  readyz: () => ({ path: '/readyz' }),
  getClientConfig: () => ({ path: '/config.json', has: '"review":"first"' }),
  getDocument: () => ({ path: calls.openApi, has: '"openapi"' }),
};
