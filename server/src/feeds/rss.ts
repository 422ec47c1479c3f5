/** Events as an RSS 2.0 feed (docs/specification.md, "Calendars and feeds"). Deterministic: the same events give the same bytes. */

import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import { pages, pathTo } from '@social-serve/contract/paths';
import { shortened } from '@social-serve/contract/text-rules';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { documentWords } from '@social-serve/contract/words/documents';
import { typeIn } from '@social-serve/contract/words/labels';
import { Feed } from 'feed';
import type { EventRow } from '../database/tables/events.ts';
import { dayBeforeTitle, whenInWords } from '../formats/event-words.ts';
import { nextTurn } from '../http/turns.ts';
import { asHtml, plainLine, plainText } from './texts.ts';

/** An item's description, as HTML. */
function descriptionOf(event: EventRow, language: Language): string {
  const facts = [whenInWords(event, language, 'feed'), plainLine(event.location)].map(asHtml).join('<br>');
  return `<p>${facts}</p><p>${asHtml(shortened(plainText(event.Descriptions), LIMITS.feedDescription))}</p>`;
}

function addItem(feed: Feed, written: EventRow, origin: string, language: Language): void {
  const event = inLanguage(written, language);
  const { entry } = documentWords[language].feed;
  feed.addItem({
    // Readers show the title alone in their lists. The library does not escape the end of a CDATA section.
    title: entry(dayBeforeTitle(event, language), plainLine(event.title)).replaceAll(']]>', ']] >'),
    link: origin + pathTo(pages.openEvent, { id: event.id }),
    // Not the link: a guid must stay when the page's address or the site's changes, or readers show the item again.
    guid: `urn:social-serve:event:${event.id}`,
    date: new Date(event.postDate),
    description: descriptionOf(event, language),
    category: [{ name: plainLine(typeIn(language, event.eventType)) }],
  });
}

/**
 * Makes a feed in pieces, without blocking the event loop.
 * @param pieces the events, some at a time
 * @param self the feed's own address
 * @param origin the base URL of the site
 * @param language the reader's
 */
export async function rssFeed(
  pieces: AsyncIterable<EventRow[]> | Iterable<EventRow[]>,
  self: string,
  origin: string,
  language: Language,
): Promise<Buffer> {
  const channel = (updated: string) =>
    new Feed({
      title: documentWords[language].feed.title,
      description: documentWords[language].feed.description,
      link: origin + pages.upcomingEvents,
      feed: self,
      language,
      ttl: 60,
      updated: new Date(updated || 0),
      generator: 'Social Serve',
    });
  let newest = '';
  const items: string[] = [];
  for await (const events of pieces) {
    if (events.length === 0) continue;
    const feed = channel('');
    for (const event of events) {
      addItem(feed, event, origin, language);
      if (event.postDate > newest) newest = event.postDate;
    }
    const text = feed.rss2();
    items.push(text.slice(text.indexOf('<item>'), text.lastIndexOf('</item>') + '</item>'.length));
    await nextTurn();
  }
  const [head, tail] = channel(newest).rss2().split('</channel>');
  return Buffer.from([head, ...items, '</channel>', tail].join('\n'));
}
