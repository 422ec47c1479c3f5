import type { ClientConfig } from '@social-serve/contract/client-config';
import { rangpurBangladesh } from '#words/contact-us.ts';
import { config } from '../api/config.ts';

type Details = Pick<
  ClientConfig,
  'contactEmail' | 'contactPhone' | 'contactWhatsapp' | 'contactPlace' | 'socialLinks'
>;

/** What a site on a developer's own machine shows (docs/specification.md, "Contact"). */
const examples: Required<Details> = {
  contactEmail: 'hello@social-serve.example',
  contactPhone: '+880 1700 000000',
  contactWhatsapp: '+880 1700 000000',
  contactPlace: rangpurBangladesh,
  socialLinks: ['https://www.facebook.com/', 'https://www.instagram.com/', 'https://www.youtube.com/'],
};

/** How to reach the people who run the site. Sites for others have no details but those that are set. */
export const contactDetails = (): Details =>
  config.examples === false ? config : { ...examples, ...config };

/** Whether people can also call and write by WhatsApp. */
export function canCall(): boolean {
  const { contactPhone, contactWhatsapp } = contactDetails();
  return Boolean(contactPhone && contactWhatsapp);
}
