import { vi } from 'vitest';

/** The files that the page offers for download from now on. jsdom supports neither blob addresses nor downloads. */
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
