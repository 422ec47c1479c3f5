/** The home page with the next events and the impact in it (docs/specification.md, "Lists"), the same for everybody who reads the same language. */
import type { Impact } from '@social-serve/contract/impact';
import type { Language } from '@social-serve/contract/languages';
import { IMPACT, NEXT_EVENTS, NEXT_NUMBERS, type NextSlot } from '@social-serve/contract/next-events';
import { pages as pagePaths, pathTo } from '@social-serve/contract/paths';
import { invitationInWords } from '@social-serve/contract/place-rules';
import { languageOf } from '@social-serve/contract/script-rules';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { amountWords } from '@social-serve/contract/words/amounts';
import { placesWords } from '@social-serve/contract/words/places';
import type { RequestHandler } from 'express';
import type { EventRow } from '../database/tables/events.ts';
import { eventListing } from '../events/listing.ts';
import { nextEvent } from '../events/presenter.ts';
import { timeOnClock } from '../formats/event-words.ts';
import { escapeHtml, scriptJson } from '../formats/html.ts';
import { contextOf } from '../http/context.ts';
import { hasQuery } from '../http/language.ts';
import type { Filling } from '../http/site.ts';
import { inTime } from './in-time.ts';
import { plateOf } from './plate.ts';
import type { PageDependencies } from './routes.ts';

/** Data for the app, as an element of the document. */
const jsonElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

/** What the page shows that changes. */
interface HomeData {
  events: readonly EventRow[];
  impact: Impact;
}

/** The slots of the shell, filled with the next events and the impact, as HTML. */
function homeSlots({ events, impact }: HomeData, now: Date, language: Language): Filling {
  const slots: Partial<Record<NextSlot, string>> = {
    none: events.length > 0 ? 'hidden' : '',
    impact: impact.all.events > 0 ? escapeHtml(amountWords[language].impactSoFar(impact.all)) : '',
    data: jsonElement(NEXT_EVENTS, events.map(nextEvent)) + jsonElement(IMPACT, impact),
  };
  for (const number of NEXT_NUMBERS) {
    const event = events[number - 1];
    slots[`row${number}`] = event ? '' : 'hidden';
    if (!event) continue;
    const { title, location } = inLanguage(event, language);
    const { start, soon, band, day, month } = plateOf(event, now, language);
    const going = invitationInWords(nextEvent(event), placesWords[language]);
    Object.assign(slots, {
      [`link${number}`]: pathTo(pagePaths.openEvent, { id: event.id }),
      [`start${number}`]: start,
      [`soon${number}`]: soon,
      [`band${number}`]: band,
      [`day${number}`]: day,
      [`month${number}`]: month,
      [`title${number}`]: escapeHtml(title.toWellFormed()),
      [`titleLang${number}`]: languageOf(title, language) ?? language,
      [`time${number}`]: timeOnClock(event, language),
      [`place${number}`]: escapeHtml(location.toWellFormed()),
      [`placeLang${number}`]: languageOf(location, language) ?? language,
      [`going${number}`]: escapeHtml(going),
    });
  }
  return slots as Filling;
}

interface HomeDependencies extends Omit<PageDependencies, 'pictures'> {
  /** The totals of all events. */
  readImpact: (now: Date) => Promise<Impact>;
}

/** Answers the home page; mounted before the pages, which answer without the events where this one passes on. */
export function homePage({ db, pages, log, clock, readImpact }: HomeDependencies): RequestHandler {
  // Single flight, cached until a write or the next minute.
  let cached: { at: string; data: Promise<HomeData>; fillings: Map<Language, Promise<Filling>> } | undefined;
  const read = async (now: Date): Promise<HomeData> => {
    const limit = NEXT_NUMBERS.length;
    const listed = db.searches.listEvents({ ...eventListing({ series: 'next' }, now), limit });
    const [events, impact] = await Promise.all([listed, readImpact(now)]);
    return { events, impact };
  };
  const fillingAt = async (now: Date, language: Language) => {
    const at = `${await db.generation()} ${Math.floor(now.getTime() / 60_000)}`;
    if (cached?.at !== at) cached = { at, data: read(now), fillings: new Map() };
    const { data, fillings } = cached;
    const filling = fillings.get(language) ?? data.then((shown) => homeSlots(shown, now, language));
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
