import { mailtoLink } from '@social-serve/contract/account-rules';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import * as words from '#words/contact-us.ts';
import { Drawing } from '../art/Drawing.tsx';
import { ContactForm } from '../contact/ContactForm.tsx';
import { contactDetails } from '../contact/contact-details.ts';
import { Fact } from '../ui/Fact.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** The facts that are known, with icons and links. */
function knownDetails() {
  const { contactEmail, contactPhone, contactWhatsapp, contactPlace } = contactDetails();
  return [
    { icon: Mail, name: words.email, text: contactEmail, href: mailtoLink },
    {
      icon: Phone,
      name: words.phone,
      text: contactPhone,
      href: (n: string) => `tel:${n.replace(/[^+\d]/g, '')}`,
    },
    {
      icon: MessageCircle,
      name: words.whatsApp,
      text: contactWhatsapp,
      href: (n: string) => `https://wa.me/${n.replace(/\D/g, '')}`,
    },
    { icon: MapPin, name: words.location, text: contactPlace, href: null },
  ].flatMap(({ text, ...detail }) => (text ? [{ ...detail, text }] : []));
}

/** /contactUs: how to reach the team, and a form that writes to it (docs/specification.md, "Contact"). */
export function ContactUs() {
  usePageTitle(words.contactUs);
  const details = knownDetails();
  const hasAll = details.length === 4;

  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">{words.contactUs}</h1>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-12">
        <div>
          <p className="max-w-md text-lg">{hasAll ? words.doYouHaveAQuestionAnIdeaOrA : words.writeToUs}</p>
          {details.length > 0 && (
            <dl className="panel mt-6 px-5">
              {details.map(({ icon, name, text, href }) => (
                <Fact key={name} icon={icon} name={name}>
                  {href ? (
                    <a className="touch-target link-u" href={href(text)}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </Fact>
              ))}
            </dl>
          )}
          <Drawing name="talk" className="mt-10 w-full max-w-80 max-lg:hidden" />
        </div>
        <ContactForm />
      </div>
    </div>
  );
}
