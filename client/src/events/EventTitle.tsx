/** Words up to this long with a hyphen in them stay in one line; a longer one may need the break. */
const KEPT = 16;

/** An event's title in the direction of its own script; "Clean-up" does not break at its hyphen. */
export function EventTitle({ title }: { title: string }) {
  return (
    <bdi>
      {title.split(/(\s+)/).map((word, index) =>
        word.length <= KEPT && /\S-\S/.test(word) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name, and none keeps a state
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
