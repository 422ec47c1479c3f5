/** To an account of this server: a link with a one-time code, which is created when the message is rendered. */
import type { Language } from '@social-serve/contract/languages';
import { mailWords } from '@social-serve/contract/words/mail';
import type { CodePurpose } from '../../database/tables/accounts.ts';
import type { SiteLanguages } from '../../http/context.ts';
import { languageOf } from '../../people/language.ts';
import { button, heading, paragraph, type Written, write } from '../layout.ts';
import { actionLink } from '../links.ts';
import type { RenderMessage } from '../rendering.ts';

/** Renders the message with a code. */
type RenderCode = (code: string, site: string, language: Language, languages: SiteLanguages) => Written;

/** The message with the link to choose a new password. */
export function resetMessage(
  code: string,
  site: string,
  language: Language,
  languages: SiteLanguages,
): Written {
  const { subject, preheader, title, text, otherwise, because } = mailWords[language].reset;
  return write(
    {
      ...{ subject, preheader },
      blocks: [
        heading(title),
        paragraph(text),
        button(title, actionLink('resetPassword', code, site)),
        paragraph(otherwise),
      ],
      reason: because,
    },
    site,
    language,
    languages,
  );
}

/** A message with a link that confirms an address. */
function confirmation(
  { subject, title, text, action, otherwise, because }: (typeof mailWords)[Language]['verification'],
  link: string,
  site: string,
  language: Language,
  languages: SiteLanguages,
): Written {
  return write(
    {
      subject,
      preheader: text,
      blocks: [heading(title), paragraph(text), button(action, link), paragraph(otherwise)],
      reason: because,
    },
    site,
    language,
    languages,
  );
}

/** The message with the link that confirms an account's address. */
export const verificationMessage: RenderCode = (code, site, language, languages) =>
  confirmation(
    mailWords[language].verification,
    actionLink('verifyEmail', code, site),
    site,
    language,
    languages,
  );

/** The message to the address that an account is to get. */
const changeMessage: RenderCode = (code, site, language, languages) =>
  confirmation(
    mailWords[language].change,
    actionLink('verifyAndChangeEmail', code, site),
    site,
    language,
    languages,
  );

/** The message to the earlier address of an account. */
function recoveryMessage(code: string, site: string, language: Language, languages: SiteLanguages): Written {
  const { subject, title, text, action, otherwise, because } = mailWords[language].recovery;
  return write(
    {
      subject,
      preheader: text,
      blocks: [
        heading(title),
        paragraph(text),
        paragraph(otherwise),
        button(action, actionLink('recoverEmail', code, site)),
      ],
      reason: because,
    },
    site,
    language,
    languages,
  );
}

const withCode =
  (purpose: CodePurpose, render: RenderCode): RenderMessage =>
  async ({ subject }, { db, site, languages, now, createCode }) => {
    const created = await createCode(purpose, subject, now);
    if (!created) return null;
    const { uid, address, name, code } = created;
    const written = render(code, site, await languageOf(db, languages, uid), languages);
    return { message: { ...written, to: { address, name }, fromStranger: true } };
  };

export const writeReset = withCode('reset-password', resetMessage);
export const writeVerification = withCode('verify-email', verificationMessage);
export const writeChange = withCode('change-email', changeMessage);
export const writeRecovery = withCode('recover-email', recoveryMessage);
