/** The texts about needs and claims, by language. */
import type { Language } from '../languages.ts';
import { type Claim, type ClaimedNeed, missingOf, type Need, stillNeeded } from '../need-rules.ts';
import * as bn from './bn/needs.ts';
import * as en from './en/needs.ts';
import type { Texts } from './texts.ts';

export const needsWords: Record<Language, Texts<typeof en>> = { en, bn };

/** What a person takes on, as sentences; none for nothing. */
export function claimSentences(
  language: Language,
  needs: readonly Need[] = [],
  claims: readonly Claim[] = [],
): string[] {
  const words = needsWords[language];
  const of = (kind: Need['kind']) =>
    needs.flatMap(({ _id, label, kind: own }) => {
      const claim = own === kind ? claims.find(({ need }) => need === _id) : undefined;
      return claim ? [words.some(label, claim.number, kind)] : [];
    });
  const [things, roles] = [of('thing'), of('role')];
  return [
    ...(things.length > 0 ? [words.youBring(words.listed(things))] : []),
    ...(roles.length > 0 ? [words.youHelp(words.listed(roles))] : []),
  ];
}

/** "Still needed: 8 gloves, 1 driver."; null if nothing is. */
export function missingSentence(language: Language, needs: readonly ClaimedNeed[] = []): string | null {
  const words = needsWords[language];
  const parts = stillNeeded(needs).map((need) => words.missing(need.label, missingOf(need), need.kind));
  return parts.length > 0 ? words.stillNeeded(words.listed(parts)) : null;
}
