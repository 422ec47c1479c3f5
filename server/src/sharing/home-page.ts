/** The home page with the next events in it (docs/specification.md, "Lists"), the same for everybody who reads the same language. */
import type { Language } from '@social-serve/contract/languages';
import { NEXT_EVENTS, NEXT_NUMBERS, type NextSlot } from '@social-serve/contract/next-events';
import { pages as pagePaths, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import type { RequestHandler } from 'express';
import type { EventRow } from '../database/tables/events.ts';
import { eventListing } from '../events/listing.ts';
import { nextEvent } from '../events/presenter.ts';
import { escapeHtml, scriptJson } from '../formats/html.ts';
import { contextOf } from '../http/context.ts';
import { hasQuery } from '../http/language.ts';
import type { Filling } from '../http/site.ts';
import { inTime } from './in-time.ts';
import { plateOf } from './plate.ts';
import type { PageDependencies } from './routes.ts';

/** The slots of the shell, filled with the next events, as HTML. */
function homeSlots(events: readonly EventRow[], now: Date, language: Language): Filling {
  const slots: Partial<Record<NextSlot, string>> = {
    none: events.length > 0 ? 'hidden' : '',
    data: `<script type="application/json" id="${NEXT_EVENTS}">${scriptJson(events.map(nextEvent))}</script>`,
  };
  for (const number of NEXT_NUMBERS) {
    const event = events[number - 1];
    slots[`row${number}`] = event ? '' : 'hidden';
    if (!event) continue;
    const { title, location } = inLanguage(event, language);
    const { start, soon, band, day, month } = plateOf(event, now, language);
    Object.assign(slots, {
      [`link${number}`]: pathTo(pagePaths.openEvent, { id: event.id }),
      [`start${number}`]: start,
      [`soon${number}`]: soon,
      [`band${number}`]: band,
      [`day${number}`]: day,
      [`month${number}`]: month,
      [`title${number}`]: escapeHtml(title.toWellFormed()),
      [`place${number}`]: escapeHtml(location.toWellFormed()),
    });
  }
  return slots as Filling;
}

/** Answers the home page; mounted before the pages, which answer without the events where this one passes on. */
export function homePage({ db, pages, log, clock }: Omit<PageDependencies, 'pictures'>): RequestHandler {
  // Single flight, cached until a write or the next minute.
  let cached:
    | { at: string; events: Promise<EventRow[]>; fillings: Map<Language, Promise<Filling>> }
    | undefined;
  const fillingAt = async (now: Date, language: Language) => {
    const at = `${await db.generation()} ${Math.floor(now.getTime() / 60_000)}`;
    if (cached?.at !== at) {
      const limit = NEXT_NUMBERS.length;
      const events = db.searches.listEvents({ ...eventListing({ series: 'next' }, now), limit });
      cached = { at, events, fillings: new Map() };
    }
    const { events, fillings } = cached;
    const filling = fillings.get(language) ?? events.then((listed) => homeSlots(listed, now, language));
    fillings.set(language, filling);
    return filling;
  };
  return async (req, res, next) => {
    if (!pages.sendFilled || hasQuery(req)) return next();
    let filling: Filling;
    try {
      filling = await inTime(fillingAt(clock(), contextOf(res).language));
    } catch (err) {
      cached = undefined;
      log.warn({ err }, 'The home page goes out without the next events.');
      return next();
    }
    await pages.sendFilled(req, res, 'home', filling);
  };
}
