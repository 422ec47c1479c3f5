/** To someone whose place became free because they did not answer whether they still come. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { mailWords } from '@social-serve/contract/words/mail';
import { comingWords } from '@social-serve/contract/words/mail-coming';
import { isListed } from '../../events/row.ts';
import { oneLine, shortWhen } from '../../formats/event-words.ts';
import { mayGet } from '../../outbox/choices.ts';
import { recipientOf } from '../../outbox/recipients.ts';
import { namesOf } from '../../people/profiles.ts';
import { comingToken } from '../coming-token.ts';
import { button, heading, link, paragraph } from '../layout.ts';
import { comingAddress } from '../links.ts';
import { optionsFor, type RenderMessage } from '../rendering.ts';
import { messageIdOf, threadOf, writeTo } from '../writing.ts';
import { coverOf, factsOf } from './event-parts.ts';

/** Renders the message; null once the person has come back, or the event has begun or does not take place. */
export const writePlaceLost: RenderMessage = async ({ subject }, context) => {
  const { db, now, site, languages } = context;
  const row = await db.get('participations', subject);
  if (row?.leftReason !== 'silent' || row.broughtBy !== undefined) return null;
  const [event, recipient] = await Promise.all([db.get('events', row.eventId), recipientOf(db, row)]);
  if (!event || !isListed(event) || event.eventDate <= now.toISOString()) return null;
  // Like the question, or as a change for anyone who has turned reminders off since.
  const kind = (['reminders', 'changes'] as const).find((one) => recipient && mayGet(recipient, one));
  if (!recipient || !kind) return null;
  const options = await optionsFor(recipient, context);
  const { language } = options;
  const { placeLost } = comingWords[language];
  const { title, text, action, because } = placeLost;
  const read = inLanguage(event, language);
  const page = comingAddress(site, comingToken(context.linkKey, row.id, recipient.address));
  return {
    message: {
      ...writeTo(
        {
          subject: `${placeLost.subject}: ${oneLine(read.title)}, ${shortWhen(event, language)}`,
          preheader: text,
          cover: coverOf(event, { site, language, languages }),
          blocks: [
            heading([title.before, { name: read.title }, title.after]),
            paragraph(text),
            ...factsOf(read, language),
            button(action, `${page}?answer=yes`),
            link(mailWords[language].seeEvent, `${site}${pathTo(pages.openEvent, { id: event.id })}`),
          ],
          reason: because,
          kinds: [kind],
          references: threadOf(event.id, site),
        },
        options,
      ),
      ...{
        to: {
          address: recipient.address,
          name: (await namesOf(db, [row.participantUid]))(row.participantUid) ?? row.name,
        },
      },
      ...{ recipient, messageId: messageIdOf(`place-lost-${row.id}.${Date.parse(row.leftAt ?? '')}`, site) },
    },
  };
};
