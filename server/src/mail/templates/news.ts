/** The monthly newsletter: upcoming events. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { mailWords } from '@social-serve/contract/words/mail';
import type { EventRow } from '../../database/tables/events.ts';
import { oneLine, whenInWords } from '../../formats/event-words.ts';
import { mayGet } from '../../outbox/choices.ts';
import { newsMonthAt } from '../../outbox/news-month.ts';
import { button, fact, heading, subheading, type Written } from '../layout.ts';
import { optionsFor, type RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, writeTo } from '../writing.ts';

/** The newsletter. @param upcoming at least one event @param owner who answers for the site */
export function newsMessage(
  upcoming: readonly EventRow[],
  options: MessageOptions,
  owner: string | undefined,
): Written {
  const { site } = options;
  const events = upcoming.map((event) => inLanguage(event, options.language));
  const words = mailWords[options.language];
  const item = (event: EventRow) => [
    subheading([{ name: event.title }]),
    fact(whenInWords(event, options.language, 'short'), [{ name: event.location }], {
      label: words.seeEvent,
      address: site + pathTo(pages.openEvent, { id: event.id }),
    }),
  ];
  return writeTo(
    {
      subject: words.news.subject,
      preheader: events.map(({ title }) => oneLine(title)).join(', '),
      blocks: [
        heading(words.news.title),
        ...events.flatMap(item),
        button(words.news.seeAll, site + pages.upcomingEvents),
      ],
      reason: words.news.because,
      owner,
      kinds: ['news'],
    },
    options,
  );
}

/** Renders the newsletter for a person who has not received this month's; nothing while the site sends none. */
export const writeNews: RenderMessage = async ({ subject }, context) => {
  const { db, now, site } = context;
  if (!context.sendsNews) return null;
  const row = await db.get('mailRecipients', subject);
  const month = newsMonthAt(now);
  if (row?.newsMonth === undefined || row.newsMonth >= month) return null;
  const { id, newsMonth } = row;
  const events = mayGet(row, 'news') ? await context.upcomingEvents() : [];
  return {
    message:
      events.length > 0
        ? {
            ...newsMessage(events, await optionsFor(row, context), context.owner),
            ...{ to: { address: row.address }, recipient: row },
            messageId: messageIdOf(`news-${id}-${month}`, site),
          }
        : null,
    record: async (tx) => {
      await tx.update('mailRecipients', { id, newsMonth }, { newsMonth: month });
    },
  };
};
