import { linkedParts } from '@social-serve/contract/text-links';

/**
 * User text with its web addresses as links to a new tab. Only http and https become links; everything
 * else, including markup, stays text. Another text is another element: a translated page has other nodes in place of the pieces.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <span key={text}>
      {linkedParts(text).map(({ text: part, address }, index) =>
        address === undefined ? (
          part
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name, and none keeps a state
            key={index}
            className="link-u"
            href={address}
            target="_blank"
            rel="nofollow noopener noreferrer"
          >
            {part}
          </a>
        ),
      )}
    </span>
  );
}
