/**
 * A translator of a browser puts other nodes in place of each text. React still holds the text itself: removing it, or inserting
 * something before it, throws, and a change of it is not shown. A text that is alone in its element is safe.
 */

const TEXT = 3;

const wordsOf = (text: Node) => `“${text.nodeValue}” in ${text.parentElement?.outerHTML.slice(0, 300)}`;

/** Reports each text that would break a translated page, or be out of date on it. */
export function watchTexts(report: (complaint: string) => void): void {
  const { insertBefore, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor & {
    set: (this: Node, text: string | null) => void;
  };

  Node.prototype.insertBefore = function <Added extends Node>(added: Added, next: Node | null): Added {
    if (next?.nodeType === TEXT)
      report(`Put the text in an element; something appears before ${wordsOf(next)}`);
    return insertBefore.call(this, added, next) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(child: Removed): Removed {
    if (child.nodeType === TEXT) report(`Put the text in an element; it disappears: ${wordsOf(child)}`);
    return removeChild.call(this, child) as Removed;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this.nodeType === TEXT && this.parentNode?.childNodes.length !== 1)
        report(`Put the text in an element; it changes: ${wordsOf(this)}`);
      value.set.call(this, text);
    },
  });
}
