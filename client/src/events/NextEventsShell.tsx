import { NEXT_NUMBERS, nextSlot } from '@social-serve/contract/next-events';
import { pages } from '@social-serve/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Written } from '../ui/Written.tsx';

/** The section, which has the same size for any content. */
export const Room = ({ children }: { children: ReactNode }) => (
  <section className="next-events" aria-label={words.nextEvents}>
    {children}
  </section>
);

export const FirstEvent = ({ className = '' }: { className?: string }) => (
  <Link className={`btn btn-primary btn-lg ${className}`} to={pages.createEvent}>
    {words.createTheFirstEvent}
  </Link>
);

interface WordsProps {
  title: string;
  time: string;
  place: string;
  /** How many people are going. */
  going: string;
  /** In the shell: the languages of title and place. */
  titleLang?: string;
  placeLang?: string;
}

export const Words = ({ title, titleLang, time, place, placeLang, going }: WordsProps) => (
  <span className="next-words">
    <Written lang={titleLang}>{title}</Written> <span>{time}</span>{' '}
    <span>
      <Written lang={placeLang}>{place}</Written> <span>{`· ${going}`}</span>
    </span>
  </span>
);

/** The next events in the prerendered shell, with a slot for each value. Rendered only at build time. */
export function NextEventsShell() {
  return (
    <Room>
      <FirstEvent className={nextSlot('none')} />
      <ul className={`next-list panel ${nextSlot('row1')}`}>
        {NEXT_NUMBERS.map((number) => (
          <li key={number} className={nextSlot(`row${number}`)}>
            <a className="next-event focus-inside" href={nextSlot(`link${number}`)}>
              <Plate
                date={nextSlot(`start${number}`)}
                className={nextSlot(`soon${number}`)}
                band={nextSlot(`band${number}`)}
                day={nextSlot(`day${number}`)}
                month={nextSlot(`month${number}`)}
              />
              <Words
                title={nextSlot(`title${number}`)}
                titleLang={nextSlot(`titleLang${number}`)}
                time={nextSlot(`time${number}`)}
                place={nextSlot(`place${number}`)}
                placeLang={nextSlot(`placeLang${number}`)}
                going={nextSlot(`going${number}`)}
              />
            </a>
          </li>
        ))}
      </ul>
    </Room>
  );
}
