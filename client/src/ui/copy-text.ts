/**
 * Copies a text to the clipboard, even if the clipboard API is missing (plain http) or not allowed.
 * @param beside where a temporary field with the text is inserted, so that the focus stays in that area
 * @returns whether it worked
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text, beside);
  }
}

/**
 * Copies a text that is still loading. Call it within the click, before any await: Safari does not allow
 * writing to the clipboard later.
 * @returns whether it worked
 */
export async function copyPromised(text: Promise<string>): Promise<boolean> {
  try {
    const type = 'text/plain';
    await navigator.clipboard.write([
      new ClipboardItem({ [type]: text.then((words) => new Blob([words], { type })) }),
    ]);
    return true;
  } catch {
    return copyLate(text);
  }
}

/** For browsers that do not accept a promised text, but allow writing later. */
async function copyLate(text: Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

/** For browsers without the Clipboard API: selects the text in a field and copies the selection. */
function copyMarked(text: string, beside: HTMLElement): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  beside.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
