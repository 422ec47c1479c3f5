/** Claims in words. */
import { type Claim, type ClaimedNeed, missingOf, type Need } from '@social-serve/contract/need-rules';
import { missingOf as missing } from '#words/events.tsx';
import * as words from '#words/needs.ts';
import { listed } from '../ui/lists.tsx';

/** The claimed needs in the organiser's order, each with its number: "2 rakes". */
function amountsOf(needs: readonly Need[], claims: readonly Claim[], kinds: readonly Need['kind'][]) {
  return needs.flatMap(({ _id, label, kind }) => {
    const number = claims.find(({ need }) => need === _id)?.number;
    return number && kinds.includes(kind) ? [words.amountOf(number, label, kind)] : [];
  });
}

/** What someone takes on, as one fact: "2 rakes, Driver"; '' for nothing. */
export const claimsInWords = (needs: readonly Need[] = [], claims: readonly Claim[] = []): string =>
  listed(amountsOf(needs, claims, ['thing', 'role']), 'unit');

/** The same as sentences to the person; '' for nothing. */
export function ownClaimsInWords(needs: readonly Need[] = [], claims: readonly Claim[] = []): string {
  const things = amountsOf(needs, claims, ['thing']);
  const roles = amountsOf(needs, claims, ['role']);
  return [
    things.length > 0 && words.youSaidYoudBring(listed(things)),
    roles.length > 0 && words.youSaidYoudHelpAs(listed(roles)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is missing, in the organiser's order: "8 gloves, 1 driver". */
export const missingInWords = (needs: readonly ClaimedNeed[]): string =>
  listed(
    needs.flatMap((need) => (missingOf(need) > 0 ? [missing(missingOf(need), need.label, need.kind)] : [])),
    'unit',
  );
