/**
 * Downloads a text as a file.
 * @param type its media type, e.g. `text/csv`
 */
export function saveAsFile(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Only after the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
