import { pages } from '@social-serve/contract/paths';
import { dataElsewhere, innerData, type KeptData, personalData } from '@social-serve/contract/privacy';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../ui/use-page-title.ts';

const PARTS: { title: string; data: Readonly<Record<string, KeptData>> }[] = [
  { title: 'What is yours', data: personalData },
  { title: 'What the server needs', data: innerData },
  { title: 'Elsewhere', data: dataElsewhere },
];

const FACTS = [
  ['what', 'What'],
  ['why', 'Why'],
  ['whom', 'For whom'],
  ['long', 'How long'],
  ['removed', 'How to remove it'],
] as const satisfies [keyof KeptData, string][];

/** /privacy: what is kept, for whom, how long, and how to have it removed (server/contract/privacy.ts). */
export function Privacy() {
  usePageTitle('Privacy');
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">Privacy</h1>
      <p className="mt-4 max-w-2xl text-lg leading-relaxed">
        You can look around without an account. There are no cookies, no advertisements, and nothing counts
        what you do. When you join an event, its organisers see your name and e-mail address. On{' '}
        <Link className="link-u" to={pages.account}>
          Account
        </Link>{' '}
        you take everything of yours along as a file, or delete it. For all else{' '}
        <Link className="link-u" to={pages.contactUs}>
          write to us
        </Link>
        .
      </p>
      {PARTS.map(({ title, data }) => (
        <section key={title} className="mt-10">
          <h2 className="text-3xl lg:text-4xl">{title}</h2>
          <div className="mt-4 grid gap-4 lg:grid-cols-2">
            {Object.entries(data).map(([key, kept]) => (
              <section key={key} id={key} className="panel p-5" aria-labelledby={`${key}-title`}>
                <h3 id={`${key}-title`} className="text-2xl">
                  {kept.title}
                </h3>
                <dl className="mt-3 grid gap-3">
                  {FACTS.map(([field, name]) => (
                    <div key={field} className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
                      <dt className="muted text-sm leading-relaxed">{name}</dt>
                      <dd>{kept[field]}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
