/** To an author: what the team decided about their event or text, why, and how to answer. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { labels } from '@social-serve/contract/words/labels';
import { mailWords } from '@social-serve/contract/words/mail';
import { moderatedWords } from '@social-serve/contract/words/mail-moderated';
import { noticeWords } from '@social-serve/contract/words/notices';
import type { EventRow } from '../../database/tables/events.ts';
import { clipped, oneLine, whenInWords } from '../../formats/event-words.ts';
import { toModerationNotice } from '../../notices/presenter.ts';
import { type ModerationNews, withNews } from '../../reports/moderations.ts';
import { button, fact, heading, paragraph, quote, type Written } from '../layout.ts';
import type { RenderMessage } from '../rendering.ts';
import { type MessageOptions, sentenceOf, threadOf, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

function moderationMessage(news: ModerationNews, event: EventRow, options: MessageOptions): Written {
  const { site, language } = options;
  const { row, text, decision, canAnswer } = news;
  const { about, outcome } = row;
  const words = moderatedWords[language];
  const { line, more } = sentenceOf(toModerationNotice(news), event, language);
  const isShown = outcome === 'shown';
  const { reason, note } = decision;
  const answer =
    noticeWords[language].answerTeam[about === 'event' ? 'event' : canAnswer ? 'text' : 'closed'];
  const eventPage = site + pathTo(pages.eventDetails, { id: event.id });
  return writeTo(
    {
      subject: words.subject[about][isShown ? 'shown' : 'removed'](oneLine(event.title)),
      preheader: clipped(more ?? '', 100),
      blocks: [
        heading(line),
        fact(mailWords[language].when, whenInWords(event, language)),
        ...(text === undefined ? [] : [quote(text)]),
        ...(reason ? [fact(words.why, labels[language].reasons[reason])] : []),
        ...(note ? [paragraph(words.note), quote(note)] : []),
        ...(isShown ? [] : [paragraph(answer)]),
        isShown
          ? button(mailWords[language].seeEvent, eventPage)
          : about === 'event'
            ? button(words.answer, eventPage)
            : canAnswer
              ? button(words.answer, `${site}${pages.account}#answers`)
              : button(words.write, site + pages.contactUs),
      ],
      reason: words.because[about === 'event' || about === 'outcome' ? 'organiser' : 'author'],
      kinds: ['changes'],
      references: threadOf(event.id, site),
    },
    options,
  );
}

/** Renders the message; null if the person read the decision in the app, or it no longer holds. */
export const writeModeration: RenderMessage = async ({ subject }, context) => {
  const row = await context.db.get('moderations', subject);
  const [news] = row && !row.seen ? await withNews(context.db, [row]) : [];
  const event = news && (await context.db.get('events', news.event.id));
  if (!news || !event) return null;
  const { uid, id, at } = news.row;
  return personal(
    {
      ...{ uid, kind: 'changes', name: ['moderations', id, at] },
      write: (options) => moderationMessage(news, inLanguage(event, options.language), options),
    },
    context,
  );
};
