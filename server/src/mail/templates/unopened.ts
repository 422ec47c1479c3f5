/**
 * To people whom an organiser added, and who have not opened the message about it: only that the event was cancelled, or is on another
 * day. Contains nobody's words, so no reason of the organiser.
 */
import { pages, pathTo } from '@social-serve/contract/paths';
import { mailWords } from '@social-serve/contract/words/mail';
import { startInWords, whenInWords } from '../../formats/event-words.ts';
import type { Joined, VitalNews } from '../differences.ts';
import { button, fact, heading, link, paragraph, type Written } from '../layout.ts';
import { type MessageOptions, threadOf, writeTo } from '../writing.ts';
import { siteCover } from './event-parts.ts';

/** Renders the message. @param page the page of the link that is mailed to the person */
export function vitalMessage(
  { event }: Joined,
  news: VitalNews,
  page: string,
  options: MessageOptions,
): Written {
  const words = mailWords[options.language];
  const isCancelled = news.kind === 'cancelled';
  return writeTo(
    {
      subject: isCancelled ? words.unopened.cancelled : words.unopened.moved,
      preheader: startInWords(event, options.language),
      cover: siteCover(options.site),
      blocks: [
        heading(
          isCancelled
            ? words.unopened.cancelledOn(startInWords(event, options.language))
            : words.unopened.movedFrom(startInWords(news.before, options.language)),
        ),
        ...(isCancelled ? [] : [fact(words.when, whenInWords(event, options.language))]),
        paragraph(words.unopened.added),
        ...(isCancelled
          ? [
              button(words.seeEvent, `${options.site}${pathTo(pages.openEvent, { id: event.id })}`),
              link(words.unopened.deleteData, page),
            ]
          : [button(words.seePlaceOrLeave, page), paragraph(words.leaveOtherwise)]),
      ],
      reason: words.unopened.because,
      kinds: ['changes'],
      references: threadOf(event.id, options.site),
    },
    options,
  );
}
