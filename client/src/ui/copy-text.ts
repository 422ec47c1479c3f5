/**
 * Copies a text to the clipboard, also where the clipboard API is missing (plain http) or not allowed.
 * @param beside where a field that bears the text may stand for a moment: the focus does not leave what is around it
 * @returns whether that worked
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
 * Puts a text on the clipboard that is still on its way. To be called within the click, before anything is awaited: Safari lets
 * nobody write there later.
 * @returns whether that worked
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

/** For browsers that know no text on its way, but let a page write later. */
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
