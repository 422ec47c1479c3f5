/** To a reporter: what the team decided. Does not repeat other people's text, not even an event's title. */
import { pages, pathTo } from '@social-serve/contract/paths';
import type { Report } from '../../database/tables/reports.ts';
import { button, fact, heading, paragraph, quote, type Written } from '../layout.ts';
import type { RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, momentInMail, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

const OUTCOMES: Record<NonNullable<Report['outcome']>, { title: string; words: string }> = {
  hidden: {
    title: 'We removed the event you reported',
    words: 'Our team reviewed your report and removed the event from the site.',
  },
  dismissed: {
    title: 'We reviewed your report',
    words: 'Our team reviewed your report and decided to make no changes.',
  },
  deleted: {
    title: 'We deleted the content you reported',
    words: 'Our team reviewed your report and deleted the content.',
  },
  shown: {
    title: 'The event you reported is visible again',
    words: 'Our team reviewed the event again and decided to show it.',
  },
};

export function reportMessage(report: Report, options: MessageOptions): Written {
  const { id, eventId, outcome = 'dismissed', reason, date, text } = report;
  const { title, words } = OUTCOMES[outcome];
  const { site } = options;
  const isVisible = outcome !== 'hidden' && outcome !== 'deleted';
  const see = button('See the event', site + pathTo(pages.openEvent, { id: eventId }));
  return writeTo(
    {
      subject: title,
      preheader: words,
      blocks: [
        heading(title),
        paragraph(`${words} Thank you for reporting it.`),
        fact('Your report', `${reason}, ${momentInMail(date)}`),
        ...(text ? [quote(text)] : []),
        ...(isVisible ? [see] : []),
      ],
      reason: 'You’re receiving this because you reported something at',
      kinds: ['changes'],
      references: messageIdOf(`report-${id}`, site),
    },
    options,
  );
}

/** Renders the message to a reporter; null until the team has decided. */
export const writeReportDecision: RenderMessage = async ({ subject }, context) => {
  const report = await context.db.get('reports', subject);
  if (!report || report.decidedAt === undefined) return null;
  const { id, reporterUid: uid, decidedAt } = report;
  if (uid === undefined) return null;
  return personal(
    {
      ...{ uid, kind: 'changes', name: ['reports', id, decidedAt] },
      write: (options) => reportMessage(report, options),
    },
    context,
  );
};
