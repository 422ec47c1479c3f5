import { pages } from '@social-serve/contract/paths';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from 'react-router-dom';
import { LogoMark } from './Logo.tsx';

const inside = [
  {
    heading: 'Services',
    links: [
      { to: pages.createEvent, text: 'Create Events' },
      { to: pages.joinedEvents, text: 'Join Events' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: pages.aboutUs, text: 'About Us' },
      { to: pages.contactUs, text: 'Contact Us' },
    ],
  },
] as const;

const networks = [
  { href: 'https://www.facebook.com/', text: 'Facebook' },
  { href: 'https://www.instagram.com/', text: 'Instagram' },
  { href: 'https://www.youtube.com/', text: 'YouTube' },
] as const;

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 hover:text-white hover:underline';

/** The footer of every page (docs/specification.md). */
export function Footer() {
  return (
    <footer className="bg-(--foot) text-[#dfeade]">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-9 py-12 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-16">
        <div className="col-span-full lg:col-span-1">
          <div className="flex flex-wrap items-center gap-3">
            <LogoMark className="size-12" />
            <span className="word text-3xl text-white">Social Serve</span>
          </div>
          <p className="mt-4 max-w-72 text-[#b5c8b8]">
            Join, Create, and Track Events that make a difference in your local area.
          </p>
        </div>
        {inside.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="mb-3 text-xl text-[#ffbe2e]">{heading}</h2>
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
        <nav aria-label="Social">
          <h2 className="mb-3 text-xl text-[#ffbe2e]">Social</h2>
          <ul>
            {networks.map(({ href, text }) => (
              <li key={href}>
                <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
                  {text}
                  <ArrowUpRight aria-hidden="true" className="size-4 opacity-70" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
