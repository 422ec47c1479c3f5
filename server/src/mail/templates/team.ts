/** To members of the team: what came to their desk, in one message. */
import type { Language } from '@social-serve/contract/languages';
import { pages } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { labels } from '@social-serve/contract/words/labels';
import { mailWords } from '@social-serve/contract/words/mail';
import { deskWords } from '@social-serve/contract/words/mail-desk';
import type { MailRecipient } from '../../database/tables/mail.ts';
import { mayGet } from '../../outbox/choices.ts';
import { type DeskNews, deskNews, type ReportNews } from '../../team/desk.ts';
import {
  type Block,
  button,
  fact,
  heading,
  type MessageContent,
  paragraph,
  subheading,
  type Written,
  write,
} from '../layout.ts';
import { languageFor, optionsFor, type RenderContext, type RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, writeTo } from '../writing.ts';
import { digestOf } from './personal.ts';

type Part = 'applications' | 'reports' | 'review' | 'stops';

const desk = (site: string, part: Part) => `${site}${pages.team}?part=${part}`;

/** What came of one kind. */
interface Section {
  title: string;
  total: number;
  lines: Block[];
  part: Part;
}

const reportLine =
  (language: Language) =>
  ({ report, event }: ReportNews): Block =>
    fact(labels[language].reasons[report.reason], [{ name: inLanguage(event, language).title }]);

function sectionsOf(
  { reports, answers, applications, review, stops }: DeskNews,
  language: Language,
): Section[] {
  const words = deskWords[language];
  const line = reportLine(language);
  const all: Section[] = [
    {
      ...{ title: words.review(review.total), total: review.total, part: 'review' },
      lines: review.first.map((event) =>
        fact(labels[language].eventTypes[event.eventType], [{ name: inLanguage(event, language).title }]),
      ),
    },
    { title: words.reports(reports.total), ...reports, lines: reports.first.map(line), part: 'reports' },
    { title: words.answers(answers.total), ...answers, lines: answers.first.map(line), part: 'reports' },
    {
      title: words.applications(applications.total),
      ...applications,
      lines: applications.first.map(({ name, role }) =>
        fact(role ? labels[language].roles[role] : words.anyRole, [{ name }]),
      ),
      part: 'applications',
    },
    {
      ...{ title: words.stops(stops.total), total: stops.total, part: 'stops' },
      lines: stops.first.map(({ stop, name, email = '' }) =>
        fact(labels[language].reasons[stop.reason], [{ name: name ?? email }]),
      ),
    },
  ];
  return all.filter(({ total }) => total > 0);
}

/** The options of messages to an address of the team. Without a row it has no settings, and nothing to turn off. */
export type MemberOptions = Pick<MessageOptions, 'language' | 'languages' | 'site'> & Partial<MessageOptions>;

/** Renders a message to a member of the team. */
export function writeToTeam(
  content: Omit<MessageContent, 'off' | 'reason'>,
  { language, languages, site, offAddress }: MemberOptions,
): Written {
  const whole = { ...content, reason: mailWords[language].contact.because };
  return offAddress
    ? writeTo({ ...whole, kinds: ['team'] }, { language, languages, site, offAddress })
    : write(whole, site, language, languages);
}

function deskMessage(sections: readonly Section[], options: MemberOptions): Written {
  const { language, site } = options;
  const words = deskWords[language];
  return writeToTeam(
    {
      subject: words.subject(sections.map(({ title }) => title)),
      preheader: words.waits,
      blocks: [
        heading(words.waits),
        ...sections.flatMap(({ title, total, lines, part }) => [
          subheading(title),
          ...lines,
          ...(total > lines.length ? [paragraph(words.more(total - lines.length))] : []),
          button(words.open[part], desk(site, part)),
        ]),
      ],
    },
    options,
  );
}

/**
 * The row of an address of the team, and the options of messages to it: the address needs no account. Null if it wants no mail of
 * the team.
 */
export async function memberFor(
  address: string,
  context: RenderContext,
): Promise<{ recipient: MailRecipient | undefined; options: MemberOptions } | null> {
  const { db, site, languages, team } = context;
  if (!team.includes(address)) return null;
  const [recipient] = await db.find('mailRecipients', { where: { verifiedAddress: address }, limit: 1 });
  if (!recipient)
    return { recipient, options: { site, languages, language: await languageFor({}, context) } };
  return mayGet(recipient, 'team') ? { recipient, options: await optionsFor(recipient, context) } : null;
}

/** Renders what came since a moment, for an address of the team; null if nothing of it waits any longer. */
export const writeToMember: RenderMessage = async ({ subject: since, recipient: address = '' }, context) => {
  const member = await memberFor(address, context);
  if (!member) return null;
  const { recipient, options } = member;
  const sections = sectionsOf(
    await deskNews(context.db, recipient?.uid, since, context.now),
    options.language,
  );
  if (sections.length === 0) return null;
  return {
    message: {
      ...deskMessage(sections, options),
      ...{ recipient, to: { address }, fromStranger: true },
      messageId: messageIdOf(`desk-${Date.parse(since)}.${digestOf(since, address)}`, context.site),
    },
  };
};

/** Renders the message to the operator about a report that nobody of the team may decide; null once it is decided. */
export const writeReportForOperator: RenderMessage = async ({ subject }, context) => {
  const { db, site, languages, operator: address } = context;
  const report = await db.get('reports', subject);
  if (!address || !report?.open) return null;
  const [row] = await db.find('mailRecipients', { where: { verifiedAddress: address }, limit: 1 });
  const language = await languageFor({ uid: row?.uid }, context);
  const words = deskWords[language].operator;
  const content = {
    subject: words.subject,
    preheader: words.text,
    blocks: [
      heading(words.subject),
      paragraph(words.text),
      fact(words.list, 'npm run reports -- list'),
      fact(words.decide, `npm run reports -- hide|dismiss ${report.id}`),
    ],
    reason: words.because,
  };
  const messageId = messageIdOf(`report-for-operator-${report.id}`, site);
  return {
    message: { ...write(content, site, language, languages), to: { address }, messageId, fromStranger: true },
  };
};
