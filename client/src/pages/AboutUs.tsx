import { pages } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import * as words from '#words/about.tsx';
import { config } from '../api/config.ts';
import { Drawing } from '../art/Drawing.tsx';
import { ImpactFigures } from '../impact/ImpactFigures.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

const purposes = [
  { drawing: 'participate', title: words.ourMission, text: words.mission },
  { drawing: 'create', title: words.ourVision, text: words.vision },
] as const;

const Source = ({ href, name }: { href: string; name: string }) => (
  <a className="link-u" href={href} target="_blank" rel="noopener noreferrer">
    {name}
  </a>
);

/** /aboutUs: mission, vision, and with `STORY` journey and static marketing figures (docs/specification.md). */
export function AboutUs() {
  const { story = true } = config;
  usePageTitle(words.title);
  return (
    <>
      <div className="wrap py-8 lg:py-12">
        <h1 className="page-heading">{words.title}</h1>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed lg:text-xl">
          {story ? words.lead : words.leadWithoutStory}
        </p>
        <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2 lg:mt-8 lg:gap-6">
          {purposes.map(({ drawing, title, text }) => (
            <section key={title} className="panel p-6 lg:p-8">
              <Drawing name={drawing} className="h-24 w-30" />
              <h2 className="mt-5 text-3xl lg:text-4xl">{title}</h2>
              <p className="muted mt-2.5 max-w-xl text-[1.0625rem] leading-relaxed">{text}</p>
            </section>
          ))}
        </div>
      </div>
      {story && (
        <section className="bg-secondary text-secondary-content dark:bg-(--plate) dark:text-white">
          <h2 className="sr-only">{words.statistics}</h2>
          <dl className="wrap grid grid-cols-2 gap-x-3 gap-y-8 py-10 lg:grid-cols-4 lg:py-14">
            {words.figures.map(({ value, name }) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="mt-1 text-lg">{name}</dt>
                <dd className="font-sign text-5xl leading-none font-extrabold text-primary lg:text-7xl">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ImpactFigures />
      {story && (
        <section className="wrap grid gap-8 py-14 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:py-20">
          <div>
            <h2 className="section-heading">{words.ourJourney}</h2>
            <Drawing name="search" className="mt-8 h-32 w-40 max-lg:hidden" />
          </div>
          <ol className="border-l-4 border-primary">
            {words.journey.map(({ when, title, text }) => (
              <li key={when} className="relative pb-8 pl-8 last:pb-0">
                <span className="absolute top-1.5 -left-3 size-5 rounded-full border-4 border-primary bg-base-200" />
                <p className="muted font-semibold">{when}</p>
                <h3 className="mt-0.5 text-2xl lg:text-[1.75rem]">{title}</h3>
                <p className="muted mt-1.5 max-w-2xl text-[1.0625rem] leading-relaxed">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="wrap py-8">
        <h2 className="text-2xl">{words.places}</h2>
        <p className="muted mt-1.5 max-w-2xl">
          {words.placeSources(
            <Source href="https://www.geonames.org" name="GeoNames" />,
            <Source href="https://data.humdata.org/dataset/cod-ab-bgd" name="OCHA" />,
            <Source href="https://www.geoboundaries.org" name="geoBoundaries" />,
          )}
        </p>
      </section>
      <section className="bg-(--wash)">
        <div className="wrap flex flex-wrap items-center justify-between gap-8 py-10 lg:py-14">
          <div className="max-w-xl">
            <h2 className="section-heading">{words.yourStreetNeedsYou}</h2>
            <p className="muted mt-2 text-lg">{words.whatYouAreGoodAt}</p>
          </div>
          <Link className="btn btn-primary btn-lg max-sm:w-full" to={pages.volunteer}>
            {words.joinUsNow}
          </Link>
        </div>
      </section>
    </>
  );
}
