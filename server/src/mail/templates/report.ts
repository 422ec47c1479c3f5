/** To a reporter: what the team decided. Does not repeat other people's text, not even an event's title. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { labels } from '@social-serve/contract/words/labels';
import { mailWords } from '@social-serve/contract/words/mail';
import type { Report } from '../../database/tables/reports.ts';
import { button, fact, heading, paragraph, quote, type Written } from '../layout.ts';
import type { RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, momentIn, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

export function reportMessage(report: Report, options: MessageOptions): Written {
  const { id, eventId, outcome = 'dismissed', reason, date, text } = report;
  const { site } = options;
  const words = mailWords[options.language];
  const { title, text: decided } = words.report[outcome];
  const isVisible = outcome !== 'hidden' && outcome !== 'deleted';
  const see = button(words.seeEvent, site + pathTo(pages.openEvent, { id: eventId }));
  return writeTo(
    {
      subject: title,
      preheader: decided,
      blocks: [
        heading(title),
        paragraph(words.reportThanks(decided)),
        fact(
          words.yourReport,
          `${labels[options.language].reasons[reason]}, ${momentIn(options.language)(date)}`,
        ),
        ...(text ? [quote(text)] : []),
        ...(isVisible ? [see] : []),
      ],
      reason: words.becauseReported,
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
