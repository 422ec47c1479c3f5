import * as words from '#words/home.ts';
import { Drawing } from '../../art/Drawing.tsx';

/** Feature cards (docs/specification.md). */
const features = [
  {
    id: 'create',
    title: words.createYourOwnEvents,
    description: words.postACleanupAPlantationOrA,
  },
  {
    id: 'participate',
    title: words.participateInSocialGood,
    description: words.pickADatePressJoinEventAnd,
  },
  {
    id: 'search',
    title: words.easySearchFilter,
    description: words.searchByTitleFilterByTypeAnd,
  },
  {
    id: 'secure',
    title: words.securePrivateAccess,
    description: words.onlyYouCanSeeYourListOf,
  },
] as const;

/** Hairlines between neighbours, in rows of one, two or four. */
const lines = ['', 'sm:border-l', 'sm:max-lg:border-t lg:border-l', 'sm:border-l sm:max-lg:border-t'];

/** What the product offers, as four static cards. */
export function Features() {
  return (
    <section className="wrap pt-14 lg:pt-20">
      <h2 className="section-heading mb-7 lg:mb-9">{words.features}</h2>
      <ul className="panel grid overflow-hidden sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ id, title, description }, index) => (
          <li
            key={id}
            className={`flex flex-wrap gap-4 border-base-300 p-5 max-sm:border-t max-sm:first:border-t-0 sm:block lg:p-7 ${lines[index]}`}
          >
            <Drawing name={id} className="h-16 w-20 flex-none sm:h-24 sm:w-30" />
            <div className="min-w-0 flex-1 basis-40">
              <h3 className="text-2xl sm:mt-5">{title}</h3>
              <p className="muted mt-1.5">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
