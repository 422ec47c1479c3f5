import { linkedParts } from '@social-serve/contract/text-links';

/**
 * User text with its web addresses as links to a new tab. Only http and https become links; everything
 * else, including markup, stays text. Alone in an element with `key={text}`: on a translated page, other nodes stand in place of its
 * parts, so another text needs another element.
 */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: part, address }, index) =>
    address === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name, and none keeps a state
      <a key={index} className="link-u" href={address} target="_blank" rel="nofollow noopener noreferrer">
        {part}
      </a>
    ),
  );
}
