/** The site as visitors and its team know it. */
import type { CreatorEmails } from '@social-serve/contract/client-config';
import { LANGUAGES, LANGUAGES_OFFERED, type Language } from '@social-serve/contract/languages';
import { REVIEW_MODES, type ReviewMode } from '@social-serve/contract/review-rules';
import { TERMS } from '@social-serve/contract/term-rules';
import { z } from 'zod';
import {
  address,
  addresses,
  country,
  isOrigin,
  line,
  NEGATIVE,
  onOff,
  origins,
  phone,
  webAddresses,
  wholeFrom,
} from './fields.ts';

export const siteVariables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  SITE_URL: z
    .string()
    .trim()
    .transform((url) => url.replace(/\/$/, ''))
    .refine(isOrigin, { error: 'must be the base URL of the site, like https://social-serve.example.org' })
    .optional(),
  SITE_LANGUAGE: z.enum(LANGUAGES, { error: `must be ${LANGUAGES.join(' or ')}` }).default('en'),
  CLIENT_ORIGIN: origins.default([]),
  TRUST_PROXY: wholeFrom(0, 'must be the number of proxies in front of the server', NEGATIVE).optional(),
  SERVICE_WORKER: onOff.default(true),
  JOIN_WITHOUT_ACCOUNT: onOff.default(true),
  CREATOR_EMAILS: z.enum(['public', 'signed-in'], { error: 'must be public or signed-in' }).optional(),
  TEAM: addresses.default([]),
  REVIEW: z.enum(REVIEW_MODES, { error: `must be ${REVIEW_MODES.join(', ')}` }).default('off'),
  CONTACT_EMAIL: address('must be an e-mail address like maya@example.org').optional(),
  CONTACT_PHONE: phone(/^\+?\d[\d ().-]{2,28}$/, 'must be a phone number like +880 1700 000000').optional(),
  CONTACT_WHATSAPP: phone(
    /^\+\d[\d ().-]{6,28}$/,
    'must be a phone number with its country’s code, like +880 1700 000000',
  ).optional(),
  CONTACT_PLACE: line(200).optional(),
  SITE_OWNER: line(300).optional(),
  SOCIAL_LINKS: webAddresses.optional(),
  STORY: onOff.optional(),
  COUNTRY: country.optional(),
  GUEST_DAYS: wholeFrom(1, 'must be a number of days, at least 1')
    .refine((days) => days <= 3_650, { error: 'must be at most 3650 days' })
    .default(TERMS.guests),
});

export interface SiteSettings {
  /** Whether the site is there for others, not only for its developer. */
  production: boolean;
  /** The base URL of the site, e.g. https://social-serve.example.org; undefined: the request's own origin. */
  siteUrl: string | undefined;
  /** The language for readers who ask for no language that the site offers. */
  language: Language;
  /** The languages that the site offers; its own is one of them. */
  languages: readonly Language[];
  clientOrigins: string[];
  trustProxy: number;
  /** Whether the site keeps itself in browsers, to be read without a connection. */
  serviceWorker: boolean;
  /** Whether anyone may join without an account, where the organiser allows it. */
  joinWithoutAccount: boolean;
  /** Who can see the addresses of creators. */
  creatorEmails: CreatorEmails;
  /** The addresses of the people who answer applications, reports and messages; lower case. */
  team: readonly string[];
  /** Whose events the team looks at before they are published. */
  review: ReviewMode;
  /** The address of the people who run the site. */
  contactEmail: string | undefined;
  contactPhone: string | undefined;
  contactWhatsapp: string | undefined;
  contactPlace: string | undefined;
  /** Who answers for the site: name and postal address. */
  siteOwner: string | undefined;
  /** Their pages on social networks. */
  socialLinks: readonly string[] | undefined;
  /** Whether pages tell the product's own history, team and figures. */
  story: boolean;
  /** The country of phone numbers without its code, where an event’s time zone has none. */
  country: string | undefined;
  /** For how many days after an event its organisers see names and addresses of guests. */
  guestDays: number;
}

/** Whether the newsletter is sent. A site for others says in it who answers for it. */
export const sendsNews = ({ production, siteOwner }: SiteSettings): boolean =>
  !production || siteOwner !== undefined;

export function siteSettings(env: z.infer<typeof siteVariables>): SiteSettings {
  const production = env.NODE_ENV === 'production';
  return {
    production,
    siteUrl: env.SITE_URL,
    language: env.SITE_LANGUAGE,
    languages: LANGUAGES.filter((name) => LANGUAGES_OFFERED.includes(name) || name === env.SITE_LANGUAGE),
    clientOrigins: env.CLIENT_ORIGIN,
    trustProxy: env.TRUST_PROXY ?? 0,
    serviceWorker: env.SERVICE_WORKER,
    joinWithoutAccount: env.JOIN_WITHOUT_ACCOUNT,
    creatorEmails: env.CREATOR_EMAILS ?? (production ? 'signed-in' : 'public'),
    team: env.TEAM,
    review: env.REVIEW,
    contactEmail: env.CONTACT_EMAIL,
    contactPhone: env.CONTACT_PHONE,
    contactWhatsapp: env.CONTACT_WHATSAPP,
    contactPlace: env.CONTACT_PLACE,
    siteOwner: env.SITE_OWNER || undefined,
    socialLinks: env.SOCIAL_LINKS,
    story: env.STORY ?? !production,
    country: env.COUNTRY,
    guestDays: env.GUEST_DAYS,
  };
}
