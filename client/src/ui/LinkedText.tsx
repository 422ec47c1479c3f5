import { Fragment } from 'react';

const ADDRESS = /(https?:\/\/[^\s<>"“”]+)/gi;

/** Punctuation that ends a sentence or a word, and seldom an address. */
const MARKS = ".,;:!?'’*_";

const count = (text: string, character: string) => {
  let found = 0;
  for (const one of text) if (one === character) found++;
  return found;
};

/**
 * Removes from an address what belongs to the sentence: trailing punctuation, and a bracket that was opened before it. One
 * scan from the end, linear in its length, because the text is user input.
 */
function trimmed(address: string): string {
  let tooMany = count(address, ')') - count(address, '(');
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && tooMany > 0) tooMany--;
    else if (!MARKS.includes(last)) break;
  }
  return address.slice(0, end);
}

function canBeOpened(address: string): boolean {
  try {
    return new URL(address).host !== '';
  } catch {
    return false;
  }
}

/**
 * User text with its web addresses as links to a new tab. Only http and https become links; everything
 * else, including markup, stays text. Another text is another element: a translated page has other nodes in place of the pieces.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <span key={text}>
      {text.split(ADDRESS).map((piece, index) => {
        const address = index % 2 ? trimmed(piece) : '';
        if (!canBeOpened(address)) return piece;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name, and none keeps a state
          <Fragment key={index}>
            <a className="link-u" href={address} target="_blank" rel="nofollow noopener noreferrer">
              {address}
            </a>
            {piece.slice(address.length)}
          </Fragment>
        );
      })}
    </span>
  );
}
