/** An outcome as a text, in the reader's language. */
import type { Language } from '@social-serve/contract/languages';
import type { Outcome } from '@social-serve/contract/outcome';
import { amountWords } from '@social-serve/contract/words/amounts';

export function outcomeInWords({ items, walkIns, summary }: Outcome, language: Language): string {
  const words = amountWords[language];
  return [
    ...items.map((item) => `${words.amountOf(item)}: ${item.what}`),
    ...(walkIns > 0 ? [words.walkIns(walkIns)] : []),
    ...(summary ? [summary] : []),
  ].join('\n');
}
