import { Fragment } from 'react';

const ADDRESS = /(https?:\/\/[^\s<>"“”]+)/gi;

/** Takes from an address what belongs to the sentence: its last marks, a bracket that was opened before it. */
function trimmed(address: string): string {
  let kept = address.replace(/[.,;:!?'’*_]+$/, '');
  while (kept.endsWith(')') && kept.split(')').length > kept.split('(').length) {
    kept = kept.slice(0, -1).replace(/[.,;:!?'’*_]+$/, '');
  }
  return kept;
}

function canBeOpened(address: string): boolean {
  try {
    return new URL(address).host !== '';
  } catch {
    return false;
  }
}

/**
 * Text that somebody wrote, its web addresses as links into a new tab. Only http and https become links; everything
 * else, markup as well, stays the text that it is.
 */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((piece, index) => {
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
  });
}
