import { pages } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import * as words from '#words/home.ts';
import street from '../../art/street.svg';
import { ListChips } from '../../events/ListChips.tsx';
import { NextEvents } from '../../events/NextEvents.tsx';
import { NextEventsShell } from '../../events/NextEventsShell.tsx';
import { ImpactLine, ImpactLineShell } from '../../impact/ImpactFigures.tsx';
import { TypedLine } from './TypedLine.tsx';

/** The first screen: tagline, typed line, subtext, two links, the next events, ways into the list, the impact, and the street at work. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b-6 border-primary bg-(--h-sky)">
      <div className="wrap relative z-1 pt-8 pb-56 lg:pt-10 lg:pb-[max(15rem,20vw)]">
        <div className="max-w-2xl">
          <h1 className="text-[clamp(3.5rem,2.1rem+5.6vw,7.25rem)] leading-[max(0.88,var(--least-sign-line))] font-extrabold">
            {words.takeAction}
            <br />
            {words.makeImpact}
          </h1>
          <TypedLine className="mt-6 text-[1.375rem] max-[23rem]:text-[1.0625rem] sm:text-3xl lg:mt-8 lg:text-[2.125rem]" />
          <p className="mt-5 max-w-md text-lg lg:mt-6 lg:text-xl">{words.joinCreateAndTrackEventsThat}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link className="btn btn-secondary btn-lg" to={pages.upcomingEvents}>
              {words.getStarted}
            </Link>
            <Link className="btn btn-line btn-lg" to={pages.createEvent}>
              {words.createEvent}
            </Link>
          </div>
        </div>
        <div className="mt-6 lg:mt-8">{import.meta.env.SSR ? <NextEventsShell /> : <NextEvents />}</div>
        <div className="mt-4 grid gap-3">
          <ListChips />
          {import.meta.env.SSR ? <ImpactLineShell /> : <ImpactLine />}
        </div>
      </div>
      {/* After the text, so that nothing moves while the document streams in. Phones keep the corner at the bottom right. */}
      <svg
        className="absolute right-0 bottom-0 w-[max(100%,44rem)]"
        viewBox="0 0 1440 640"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <use href={`${street}#street`} />
      </svg>
    </section>
  );
}
