/** The queue of reports, as the team reads it. */

import type { Language } from '@social-serve/contract/languages';
import { amountWords } from '@social-serve/contract/words/amounts';
import type { Reader, Where } from '../database/database.ts';
import type { Report } from '../database/tables/reports.ts';
import { type NamedEvent, withOrganisers } from '../events/organisers.ts';
import { withNames } from '../people/profiles.ts';

/** What a reported part of an event says. */
export interface ReportedText {
  text: string;
  answer?: string | undefined;
  /** Who wrote it. */
  name?: string | undefined;
}

/** A report together with its event and the reported part, as they are now. */
export interface ReportWithEvent {
  report: Report;
  event: NamedEvent;
  /** Absent for a report of the event itself, and once the part is gone. */
  part?: ReportedText | undefined;
}

/** The outcome that a report is about, in words. */
function outcomeInWords(
  { about }: Report,
  { outcome, creatorName }: NamedEvent,
  language: Language,
): ReportedText | undefined {
  if (about?.kind !== 'outcome' || outcome?._id !== about.id) return undefined;
  const { items, walkIns, summary } = outcome;
  const words = amountWords[language];
  const lines = [
    ...items.map((item) => `${words.amountOf(item)}: ${item.what}`),
    ...(walkIns > 0 ? [words.walkIns(walkIns)] : []),
    ...(summary ? [summary] : []),
  ];
  return { text: lines.join('\n'), name: creatorName };
}

/** The texts of the messages and questions that reports are about, by id. */
async function reportedTexts(db: Reader, reports: readonly Report[]): Promise<Map<string, ReportedText>> {
  const idsOf = (kind: string) => reports.flatMap(({ about }) => (about?.kind === kind ? [about.id] : []));
  const [messages, questions] = [idsOf('message'), idsOf('question')];
  const texts = [
    ...(messages.length > 0
      ? (await db.select('messages', ['id', 'text', 'authorUid'], { where: { id: { in: messages } } })).map(
          ({ authorUid: uid, ...text }) => ({ ...text, uid }),
        )
      : []),
    ...(questions.length > 0
      ? (
          await db.select('questions', ['id', 'text', 'answer', 'askerUid'], {
            where: { id: { in: questions } },
          })
        ).map(({ askerUid: uid, ...text }) => ({ ...text, uid }))
      : []),
  ];
  const named = await withNames(db, texts, ({ uid }) => uid);
  return new Map(named.map(({ id, uid: _, ...text }) => [id, text]));
}

/** The reports that wait for the team: open ones, and those whose event's organiser answered since. */
export const waitingReports: Where<'reports'> = { or: [{ open: true }, { answeredAt: { not: null } }] };

/** Which part of the queue. */
interface ReportListing {
  where?: Where<'reports'> | undefined;
  /** The last report of the page before. */
  after?: { open: boolean; date: string; id: string } | undefined;
  limit: number;
  /** The reader's. */
  language: Language;
}

/** A page of the queue: open reports first, then closed ones, each newest first. */
export async function listReports(
  db: Reader,
  { where, after, limit, language }: ReportListing,
): Promise<ReportWithEvent[]> {
  const reports = await db.find('reports', {
    where,
    orderBy: [
      ['open', 'desc'],
      ['date', 'desc'],
      ['id', 'desc'],
    ],
    after,
    limit,
  });
  const events = await db.find('events', { where: { id: { in: reports.map(({ eventId }) => eventId) } } });
  const byId = new Map((await withOrganisers(db, events)).map((event) => [event.id, event]));
  const texts = await reportedTexts(db, reports);
  return reports.flatMap((report) => {
    const event = byId.get(report.eventId);
    if (!event) return []; // deleted between the two reads
    return [{ report, event, part: texts.get(report.aboutId) ?? outcomeInWords(report, event, language) }];
  });
}
