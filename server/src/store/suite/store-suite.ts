/**
 * The behaviour of the store port, run against every adapter: `await describeStore('SQLite', openForTest)`. One file a
 * noun; what a test needs of time and people is made in test/records.ts, so that a run depends on nothing else.
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aParticipation } from '../../../test/records.ts';
import { describeAccount } from './account.ts';
import { describeAnswers } from './answers.ts';
import { describeApplications } from './applications.ts';
import { describeAttendance } from './attendance.ts';
import { describeCertificates } from './certificates.ts';
import { describeContact } from './contact.ts';
import { describeDeletedEvents } from './deleted-events.ts';
import { describeEventChanges } from './event-changes.ts';
import { describeEventDays } from './event-days.ts';
import { describeEventPages } from './event-pages.ts';
import { describeEventTimes } from './event-times.ts';
import { describeEventUpdates } from './event-updates.ts';
import { describeEvents } from './events.ts';
import { describeFeeds } from './feeds.ts';
import { describeHeirs } from './heirs.ts';
import { describeImpact } from './impact.ts';
import { describeMail } from './mail.ts';
import { describeMailMarks } from './mail-marks.ts';
import { describeMailRecipients } from './mail-recipients.ts';
import { describeReminders } from './mail-reminders.ts';
import { describeMessages } from './messages.ts';
import { describeNotices } from './notices.ts';
import { describeOrganisers } from './organisers.ts';
import { describeOutcomes } from './outcomes.ts';
import { describeOwnLists } from './own-lists.ts';
import { describeParticipations } from './participations.ts';
import { describePeopleNews } from './people-news.ts';
import { describePictures } from './pictures.ts';
import { describePlaces } from './places.ts';
import { describePlacesAtOnce } from './places-at-once.ts';
import { describeQuestions } from './questions.ts';
import { describeRateCounts } from './rate-counts.ts';
import { describeReports } from './reports.ts';
import { describeRoster } from './roster.ts';
import { describeRowMail } from './row-mail.ts';
import { describeRows } from './rows.ts';
import { describeSeries } from './series.ts';
import { describeSeriesOrganisers } from './series-organisers.ts';
import { describeSeriesUpdates } from './series-updates.ts';
import { asSubject, type StoreUnderTest } from './subject.ts';
import { describeSummaries } from './summaries.ts';

/**
 * Describes what every store must do.
 * @param name of the adapter, e.g. `SQLite`
 * @param open a new, empty store
 */
export async function describeStore(name: string, open: () => Promise<StoreUnderTest>): Promise<void> {
  const subject = asSubject(await open());
  const { store, add } = subject;
  describe(`store: ${name}`, () => {
    beforeEach(() => subject.clear());
    afterAll(() => subject.remove());

    describeEvents(subject);
    describeEventUpdates(subject);
    describeDeletedEvents(subject);
    describeEventTimes(subject);
    describeEventDays(subject);
    describeEventChanges(subject);
    describeEventPages(subject);
    describeSeries(subject);
    describeSeriesUpdates(subject);
    describeParticipations(subject);
    describePlaces(subject);
    describePlacesAtOnce(subject);
    describeRoster(subject);
    describeAttendance(subject);
    describeOutcomes(subject);
    describeCertificates(subject);
    describeImpact(subject);
    describeOwnLists(subject);
    describeNotices(subject);
    describeMailMarks(subject);
    describeMail(subject);
    describeReminders(subject);
    describePeopleNews(subject);
    describeSummaries(subject);
    describeAnswers(subject);
    describeApplications(subject);
    describeReports(subject);
    describeContact(subject);
    describeRowMail(subject);
    describeMessages(subject);
    describeQuestions(subject);
    describeOrganisers(subject);
    describeHeirs(subject);
    describeSeriesOrganisers(subject);
    describeFeeds(subject);
    describeMailRecipients(subject);
    describeAccount(subject);
    describePictures(subject);
    describeRateCounts(subject);
    describeRows(subject);

    it('shows a second process what the first one wrote', async () => {
      const event = await add();
      await store.addParticipation(aParticipation({ eventId: event.id }));
      const second = await subject.reopen();
      expect(await second.findEvent(event.id)).toEqual({ ...event, joined: 1 });
      expect(await second.addParticipation(aParticipation({ eventId: event.id }))).toBe('joined already');
      await second.close();
    });

    it('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
