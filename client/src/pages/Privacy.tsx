import { pages } from '@social-serve/contract/paths';
import { termsOf } from '@social-serve/contract/term-rules';
import type { StoredData } from '@social-serve/contract/words/privacy';
import { Link } from 'react-router-dom';
import * as words from '#words/privacy.ts';
import { dataElsewhere, personalData, technicalData } from '#words/shared/privacy.ts';
import { config } from '../api/config.ts';
import { latePart } from '../ui/LatePart.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

const SECTIONS: { title: string; data: Readonly<Record<string, StoredData>> }[] = [
  { title: words.dataAboutYou, data: personalData },
  { title: words.technicalData, data: technicalData },
  { title: words.dataOutsideOurDatabase, data: dataElsewhere },
];

const TERMS = termsOf(config.guestDays);

const inWords = (text: StoredData[keyof StoredData]) => (typeof text === 'function' ? text(TERMS) : text);

const QUESTIONS = [
  ['what', words.whatWeStore],
  ['why', words.why],
  ['who', words.whoCanSeeIt],
  ['howLong', words.howLong],
  ['howToDelete', words.howToDeleteIt],
] as const satisfies [keyof StoredData, string][];

function Entry({ id, entry }: { id: string; entry: StoredData }) {
  return (
    <section id={id} className="panel p-5" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-2xl">
        {entry.title}
      </h3>
      <dl className="mt-3 grid gap-3">
        {QUESTIONS.map(([field, name]) => (
          <div key={field} className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <dt className="muted text-sm leading-relaxed">{name}</dt>
            <dd>{inWords(entry[field])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The entry about a map with tiles of another site, which few sites have. */
const MapEntry = latePart(async () => {
  const { mapTiles } = await import('#words/map-privacy.ts');
  const { host } = new URL(config.map?.tiles ?? '');
  return () => <Entry id="mapTiles" entry={mapTiles(host)} />;
});

/** /privacy: what we store, why, who can see it, for how long, and how to delete it (server/contract/words). */
export function Privacy() {
  usePageTitle(words.privacy);
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">{words.privacy}</h1>
      <p className="mt-4 max-w-2xl text-lg leading-relaxed">{words.youCanLookAroundWithoutAn}</p>
      {config.siteOwner && (
        <p className="mt-4 max-w-2xl text-lg leading-relaxed wrap-anywhere">
          {words.siteIsRunBy(config.siteOwner)}
        </p>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-lg">
        <li>
          <Link className="link-u" to={pages.account}>
            {words.downloadOrDeleteYourData}
          </Link>
        </li>
        <li>
          <Link className="link-u" to={pages.contactUs}>
            {words.contactUs}
          </Link>
        </li>
      </ul>
      {SECTIONS.map(({ title, data }) => (
        <section key={title} className="mt-10">
          <h2 className="text-3xl lg:text-4xl">{title}</h2>
          <div className="mt-4 grid gap-4 lg:grid-cols-2">
            {Object.entries(data).map(([key, entry]) => (
              <Entry key={key} id={key} entry={entry} />
            ))}
            {data === dataElsewhere && config.map?.tiles && <MapEntry />}
          </div>
        </section>
      ))}
    </div>
  );
}
