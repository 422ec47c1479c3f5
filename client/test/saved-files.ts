import { vi } from 'vitest';

/** What the page hands to the browser to save from now on, each with its name. jsdom has neither addresses for blobs nor downloads. */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let latest = new Blob();
  URL.createObjectURL = (file) => {
    latest = file as Blob;
    return 'blob:file';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: latest });
  });
  return saved;
}
