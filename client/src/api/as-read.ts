import { inLanguage } from '@social-serve/contract/translation-rules';
import { language } from '#words/language.ts';

/** An answer in which each event has the texts that readers of this page's language see. What is edited is shown as it is stored. */
export function asRead<Answer>(answer: Answer): Answer {
  if (Array.isArray(answer)) return answer.map(asRead) as Answer;
  if (typeof answer !== 'object' || answer === null) return answer;
  const read = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, asRead(value)]));
  return inLanguage(read, language) as Answer;
}
