/**
 * Copies a text to the clipboard, even if the clipboard API is missing (plain http) or not allowed. Call it within the click, before
 * any await: Safari does not allow writing to the clipboard later.
 * @param text can still be loading
 * @param button the pressed button: a temporary field with the text is inserted after it, so that the focus stays in that area
 * @returns whether it worked
 */
export async function copyText(text: string | Promise<string>, button: Element): Promise<boolean> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writePromised(text));
    return true;
  } catch {
    return copySelected(text, button).catch(() => false);
  }
}

/** Writes a text that is still loading. Browsers that do not accept a promise allow writing later. */
async function writePromised(text: Promise<string>): Promise<void> {
  try {
    const type = 'text/plain';
    await navigator.clipboard.write([
      new ClipboardItem({ [type]: text.then((words) => new Blob([words], { type })) }),
    ]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

/** Without the clipboard API: selects the text in a field and copies the selection. */
async function copySelected(text: string | Promise<string>, button: Element): Promise<boolean> {
  const value = typeof text === 'string' ? text : await text;
  const focused = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), {
    value,
    readOnly: true,
    className: 'sr-only',
  });
  button.after(field);
  try {
    field.select();
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
