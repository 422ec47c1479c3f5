/** To organisers: what the team decided about an event that waited to be published. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { mailWords } from '@social-serve/contract/words/mail';
import { reviewWords } from '@social-serve/contract/words/mail-review';
import type { EventRow } from '../../database/tables/events.ts';
import { isOrganiser } from '../../events/organisers.ts';
import { clipped, oneLine, whenInWords } from '../../formats/event-words.ts';
import { toReviewNotice } from '../../notices/presenter.ts';
import { marksOf } from '../../organisers/marks.ts';
import { button, fact, heading, paragraph, quote, type Written } from '../layout.ts';
import type { RenderMessage } from '../rendering.ts';
import { type MessageOptions, sentenceOf, threadOf, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

function reviewMessage(event: EventRow, options: MessageOptions): Written | null {
  const { site, language } = options;
  const notice = toReviewNotice({ event, seen: false });
  if (notice?.kind !== 'reviewed') return null;
  const { outcome, note, passed } = notice;
  const words = mailWords[language];
  const { line, more } = sentenceOf(notice, event, language);
  const [page, label] =
    outcome === 'asked'
      ? ([pages.eventUpdate, reviewWords[language].change] as const)
      : ([pages.eventDetails, words.seeEvent] as const);
  return writeTo(
    {
      subject: reviewWords[language].subject[outcome](oneLine(event.title)),
      preheader: clipped(more ?? '', 100),
      blocks: [
        heading(line),
        fact(words.when, whenInWords(event, language)),
        ...(note ? [quote(note)] : []),
        ...(passed && more ? [paragraph(more)] : []),
        button(label, site + pathTo(page, { id: event.id })),
      ],
      reason: reviewWords[language].because,
      kinds: ['changes'],
      references: threadOf(event.id, site),
    },
    options,
  );
}

/** Renders the message to an organiser; null if they read the decision in the app, or it is another one now. */
export const writeReview: RenderMessage = async ({ subject, recipient: uid = '' }, context) => {
  const event = await context.db.get('events', subject);
  const { decidedAt: at } = event?.review ?? {};
  if (!event || !at || event.state === 'cancelled' || !isOrganiser(event, { uid })) return null;
  const marks = await marksOf(context.db, uid, [event.id]);
  if ((marks(event.id).reviewSeen ?? '') >= at) return null;
  return personal(
    {
      ...{ uid, kind: 'changes', name: ['reviews', event.id, at] },
      write: (options) => reviewMessage(inLanguage(event, options.language), options) as Written,
    },
    context,
  );
};
