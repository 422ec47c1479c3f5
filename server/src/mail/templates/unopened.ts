/**
 * To people whom an organiser added, and who have not opened the message about it: only that the event was cancelled, or is on another
 * day. Contains nobody's words.
 */
import { startInWords, whenInWords } from '../../formats/event-words.ts';
import type { Joined, VitalNews } from '../differences.ts';
import { button, fact, heading, paragraph, type Written } from '../layout.ts';
import { type MessageOptions, threadOf, writeTo } from '../writing.ts';

const OTHERWISE =
  'If you don’t want this, open the link and choose Leave Event. We then delete your name and address at once.';

/** Renders the message. @param page the page of the link that is mailed to the person */
export function vitalMessage(
  { event }: Joined,
  news: VitalNews,
  page: string,
  options: MessageOptions,
): Written {
  const isCancelled = news.kind === 'cancelled';
  return writeTo(
    {
      subject: isCancelled ? 'An event was cancelled' : 'An event is on another day',
      preheader: startInWords(event),
      blocks: [
        heading(
          isCancelled
            ? `The event on ${startInWords(event)} was cancelled`
            : `The event on ${startInWords(news.before)} is on another day`,
        ),
        ...(isCancelled ? [] : [fact('When', whenInWords(event))]),
        paragraph('An organiser added you to this event.'),
        button('See your place, or leave', page),
        paragraph(OTHERWISE),
      ],
      reason: 'You’re receiving this because an organiser added you to an event at',
      kinds: ['changes'],
      references: threadOf(event.id, options.site),
    },
    options,
  );
}
