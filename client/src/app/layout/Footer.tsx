import { apiDocs, pages } from '@social-serve/contract/paths';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from 'react-router-dom';
import * as texts from '#words/app.ts';
import * as words from '#words/footer.ts';
import { config } from '../../api/config.ts';
import { contactDetails } from '../../contact/contact-details.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { LogoMark, Wordmark } from './Logo.tsx';

const inside = [
  {
    heading: words.services,
    links: [
      { to: pages.createEvent, text: words.createEvents },
      { to: pages.joinedEvents, text: words.joinEvents },
    ],
  },
  {
    heading: words.company,
    links: [
      { to: pages.aboutUs, text: words.aboutUs },
      { to: pages.contactUs, text: words.contactUs },
    ],
  },
] as const;

const names: Record<string, string> = {
  'facebook.com': texts.facebook,
  'instagram.com': texts.instagram,
  'youtube.com': texts.youTube,
};

/** A page on a social network, by the network's name. */
function networkOf(href: string) {
  const host = new URL(href).hostname.replace(/^www\./, '');
  return { href, text: names[host] ?? host };
}

/** Documents, not pages of the app: the browser loads them. The licence is a file of the client's (client/public). */
const documents = [
  { href: config.apiUrl + apiDocs, text: 'API' },
  { href: '/licence.txt', text: words.licence },
] as const;

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 hover:text-white hover:underline';

/** The footer of every page (docs/specification.md). */
export function Footer() {
  const networks = (contactDetails().socialLinks ?? []).map(networkOf);
  return (
    <footer className="bg-(--foot) text-[#dfeade]">
      <div className="wrap flex flex-wrap justify-between gap-x-3 gap-y-2 pt-5 pb-2 lg:grid lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-x-6 lg:gap-y-8 lg:pt-16 lg:pb-4">
        <div className="max-lg:w-full">
          <div className="flex flex-wrap items-center gap-3">
            <LogoMark />
            <Wordmark className="text-white" />
          </div>
          <p className="mt-3 max-w-72 text-[#b5c8b8] max-lg:hidden">{words.motto}</p>
        </div>
        {inside.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="text-xl text-[#ffbe2e]">{heading}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link className={linkClass} to={to}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {networks.length > 0 && (
          <nav aria-label={words.social}>
            <h2 className="text-xl text-[#ffbe2e]">{words.social}</h2>
            <ul>
              {networks.map(({ href, text }) => (
                <li key={href}>
                  <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
                    {text}
                    <ArrowUpRight aria-hidden="true" className="size-4 opacity-70" />
                    <span className="sr-only">{words.newTab}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav
          className="w-full lg:col-span-full flex flex-wrap gap-x-4 border-t border-[#b5c8b833]"
          aria-label={words.thisSite}
        >
          <Link className={linkClass} to={pages.privacy}>
            {words.privacy}
          </Link>
          <Link className={linkClass} to={pages.account}>
            {words.account}
          </Link>
          {documents.map(({ href, text }) => (
            <a key={href} className={linkClass} href={href}>
              {text}
            </a>
          ))}
          <LanguageLinks className={linkClass} />
        </nav>
      </div>
    </footer>
  );
}
