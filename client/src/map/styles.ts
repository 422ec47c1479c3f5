import address from './map.css?url';

let loading: Promise<void> | undefined;

/** Adds the map's styles to the page, once. @throws Error if they do not load; the next call tries again */
export function loadMapStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error('The styles of the map did not load.'));
    };
    document.head.append(link);
  });
  return loading;
}
