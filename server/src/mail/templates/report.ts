/** To a reporter: what the team decided. Does not repeat other people's text, not even an event's title. */
import type { Language } from '@social-serve/contract/languages';
import { pages, pathTo } from '@social-serve/contract/paths';
import { labels } from '@social-serve/contract/words/labels';
import { mailWords } from '@social-serve/contract/words/mail';
import type { Report } from '../../database/tables/reports.ts';
import { offeredOr } from '../../people/language.ts';
import {
  button,
  fact,
  heading,
  type MessageContent,
  paragraph,
  quote,
  type Written,
  write,
} from '../layout.ts';
import { languageFor, type RenderContext, type RenderMessage, type Task } from '../rendering.ts';
import { type MessageOptions, messageIdOf, momentIn, writeTo } from '../writing.ts';
import { digestOf, personal } from './personal.ts';

function reportContent(report: Report, site: string, language: Language): MessageContent {
  const { eventId, outcome = 'dismissed', reason, date, text } = report;
  const words = mailWords[language];
  const { title, text: decided } = words.report[outcome];
  const isVisible = outcome === 'dismissed' || outcome === 'shown';
  const see = button(words.seeEvent, site + pathTo(pages.openEvent, { id: eventId }));
  return {
    subject: title,
    preheader: decided,
    blocks: [
      heading(title),
      paragraph(words.reportThanks(decided)),
      fact(words.yourReport, `${labels[language].reasons[reason]}, ${momentIn(language)(date)}`),
      ...(text ? [quote(text)] : []),
      ...(isVisible ? [see] : []),
    ],
    reason: words.becauseReported,
  };
}

/** The message to a reporter with an account. */
export function reportMessage(report: Report, options: MessageOptions): Written {
  const { site, language } = options;
  const references = messageIdOf(`report-${report.id}`, site);
  return writeTo({ ...reportContent(report, site, language), kinds: ['changes'], references }, options);
}

/** The message to someone without an account whose address is confirmed. */
async function toAddress(report: Report, context: RenderContext): Promise<Task | null> {
  const { id, participationId, reporter, confirmed, decidedAt = '' } = report;
  if (reporter === undefined || !confirmed) return null;
  const { db, site, languages } = context;
  const messageId = messageIdOf(
    `reports-${id}.${Date.parse(decidedAt)}.${digestOf(decidedAt, reporter)}`,
    site,
  );
  const where = participationId === undefined ? { address: reporter } : { participationId };
  const [recipient] = await db.find('mailRecipients', { where, limit: 1 });
  if (recipient?.refusedAt !== undefined) return null;
  const language = recipient ? await languageFor(recipient, context) : offeredOr(languages, report.language);
  const written = write(reportContent(report, site, language), site, language, languages);
  return { message: { ...written, to: { address: reporter }, messageId } };
}

/** Renders the message to a reporter; null until the team has decided. */
export const writeReportDecision: RenderMessage = async ({ subject }, context) => {
  const report = await context.db.get('reports', subject);
  if (!report || report.decidedAt === undefined) return null;
  const { id, reporterUid: uid, decidedAt } = report;
  if (uid === undefined) return toAddress(report, context);
  return personal(
    {
      ...{ uid, kind: 'changes', name: ['reports', id, decidedAt] },
      write: (options) => reportMessage(report, options),
    },
    context,
  );
};
