import { isUnbroken } from '@social-serve/contract/open-event';
import { languageOf } from '../ui/language-of.ts';

/**
 * An event's title in the text direction and with the line height of its script. "Clean-up" does not break at its hyphen. Another title is another element:
 * a translated page has other nodes in place of the words.
 */
export function EventTitle({ title }: { title: string }) {
  return (
    <bdi key={title} data-written lang={languageOf(title)}>
      {title.split(/(\s+)/).map((word, index) =>
        isUnbroken(word) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other key, and no state
          <span key={index} className="whitespace-nowrap">
            {word}
          </span>
        ) : (
          word
        ),
      )}
    </bdi>
  );
}
