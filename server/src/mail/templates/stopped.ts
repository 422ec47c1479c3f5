/** To a person whom the team has stopped: why, what becomes of their events, and how to answer. */
import { labels } from '@social-serve/contract/words/labels';
import { mailWords } from '@social-serve/contract/words/mail';
import type { Stop } from '../../database/tables/stops.ts';
import { holds } from '../../people/stopped.ts';
import { button, fact, heading, paragraph, quote, type Written } from '../layout.ts';
import { stopAddress } from '../links.ts';
import type { RenderMessage } from '../rendering.ts';
import { stopToken } from '../stop-link.ts';
import { type MessageOptions, messageIdOf, momentIn, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

/** The message that the team has stopped a person. @param link by which they answer */
function stoppedMessage(
  { id, reason, note, until, events }: Stop,
  link: string,
  options: MessageOptions,
): Written {
  const words = mailWords[options.language].stopped;
  return writeTo(
    {
      subject: words.title,
      preheader: labels[options.language].reasons[reason],
      blocks: [
        heading(words.title),
        fact(words.why, labels[options.language].reasons[reason]),
        ...(note ? [quote(note)] : []),
        ...(until ? [fact(words.until, momentIn(options.language)(until))] : []),
        paragraph(words.text),
        paragraph(events === 'pass' ? words.passed : words.hidden),
        button(words.answer, link),
      ],
      reason: words.because,
      kinds: ['changes'],
      references: messageIdOf(`stop-${id}`, options.site),
    },
    options,
  );
}

/** Renders the message; null if the stop has ended, or the person answered. */
export const writeStopped: RenderMessage = async ({ subject }, context) => {
  const stop = await context.db.get('stops', subject);
  if (!stop || stop.uid === undefined || stop.answer !== undefined || !holds(stop, context.now)) return null;
  const link = stopAddress(context.site, stopToken(context.linkKey, stop));
  return personal(
    {
      ...{ uid: stop.uid, kind: 'changes', name: ['stops', stop.id, stop.date] },
      write: (options) => stoppedMessage(stop, link, options),
    },
    context,
  );
};
