import { type ClientConfig, type ClientMap, ownAccountsClient } from '@social-serve/contract/client-config';
import { TERMS } from '@social-serve/contract/term-rules';
import type { Config } from './config.ts';
import type { MailSettings } from './mail/settings.ts';
import type { TileMap } from './map/open.ts';

const clientMap = ({ source, attribution }: TileMap): ClientMap => ({
  ...(source.kind === 'tiles' && { tiles: source.tiles }),
  ...(attribution && { attribution }),
});

/** What the client may know of the configuration. */
export function clientConfigOf({
  site,
  mail,
  pictures: { externalPictures },
  identity,
  week,
  tileMap,
}: Pick<Config, 'site' | 'pictures' | 'identity' | 'week'> & {
  mail: Pick<MailSettings, 'kind'>;
  tileMap?: TileMap | undefined;
}): ClientConfig {
  const {
    production,
    creatorEmails,
    joinWithoutAccount,
    serviceWorker,
    siteUrl,
    team,
    contactEmail,
    contactPhone,
    contactWhatsapp,
    contactPlace,
    siteOwner,
    socialLinks,
    story,
    languages,
    guestDays,
    country,
    review,
  } = site;
  const shown = {
    creatorEmails,
    hasTeam: team.length > 0,
    ...(contactEmail && { contactEmail }),
    ...(contactPhone && { contactPhone }),
    ...(contactWhatsapp && { contactWhatsapp }),
    ...(contactPlace && { contactPlace }),
    ...(siteOwner && { siteOwner }),
    ...(socialLinks && { socialLinks }),
    ...(production ? { examples: false as const } : {}),
    ...(story ? {} : { story }),
    ...(country && { country }),
    ...(guestDays !== TERMS.guests && { guestDays }),
    ...(review !== 'off' && { review }),
    ...(joinWithoutAccount ? {} : { joinWithoutAccount }),
    ...(externalPictures ? {} : { externalPictures }),
    ...(serviceWorker ? {} : { serviceWorker }),
    ...(week.weekend || week.week ? { week } : {}),
    ...(languages.length > 1 ? { languages } : {}),
    ...(siteUrl && { siteUrl }),
    ...(tileMap && { map: clientMap(tileMap) }),
    ...(mail.kind !== 'smtp' && { mail: mail.kind }),
  };
  // Google itself requires a Firebase project; its replacement is for development.
  const google = production ? { google: false } : {};
  if (identity.kind === 'accounts')
    return { firebase: ownAccountsClient, ownAccounts: true, ...google, ...shown };
  const { apiKey, authDomain, projectId } = identity;
  return { firebase: { apiKey, authDomain, projectId }, ownAccounts: false, ...shown };
}
