/** Parts of the message to people who joined: what they can choose, bring and answer, and how to reach the others. */
import type { Language } from '@social-serve/contract/languages';
import { comingWords } from '@social-serve/contract/words/mail-coming';
import { joinedMailWords } from '@social-serve/contract/words/mail-joined';
import { claimSentences, missingSentence } from '@social-serve/contract/words/needs';
import { placesWords } from '@social-serve/contract/words/places';
import { claimedNeeds } from '../../events/needs.ts';
import { contactFor } from '../../participations/contact.ts';
import type { Difference } from '../differences.ts';
import { type Block, button, choice, fact, link, paragraph } from '../layout.ts';

/** What the first group in line can do with places that are too few for it. */
export const choicesOf = (free: number, address: string, language: Language): Block[] => [
  button(joinedMailWords[language].comeWithFewer, address),
  button(placesWords[language].takeThem(free), address),
];

/** How to reach the others, for someone who has a place, when they read so and before the event. */
export function contactsOf(
  { event, participation, news }: Difference,
  { now, language, showsContact }: { now: Date; language: Language; showsContact: boolean },
): Block[] {
  const isReported = news.some(({ kind }) => kind === 'joined' || kind === 'moved-up' || kind === 'reminder');
  if (!showsContact || !isReported) return [];
  const { groupLink, organiserPhone } = contactFor(participation, event, now);
  const { groupChat, callOrganiser, call } = joinedMailWords[language];
  return [
    ...(groupLink ? [link(groupChat, groupLink)] : []),
    ...(organiserPhone
      ? [fact(callOrganiser, [{ name: organiserPhone }], { label: call, address: `tel:${organiserPhone}` })]
      : []),
  ];
}

/** What the person takes on; in the reminder to a person who takes on nothing, what is still missing. */
export function needsOf({ event, claims, news, statusDetails }: Difference, language: Language): Block[] {
  const own = claimSentences(language, event.needs, claims);
  const asks = statusDetails.status === 'joined' && news.some(({ kind }) => kind === 'reminder');
  const missing = own.length === 0 && asks ? missingSentence(language, claimedNeeds(event)) : null;
  return [...own, ...(missing === null ? [] : [missing])].map((sentence) => paragraph(sentence));
}

/** The two answers to the question whether a person still comes. */
export const answersTo = (address: string, language: Language): Block[] => {
  const { yes, no } = comingWords[language].question;
  return [
    choice({ label: yes, address: `${address}?answer=yes` }, { label: no, address: `${address}?answer=no` }),
  ];
};
