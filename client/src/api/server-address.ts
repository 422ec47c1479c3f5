import { config } from './config.ts';

/** An absolute address on the server, for others to use, whichever address this page was opened at. @param path with its query */
export const serverAddress = (path: string): string =>
  (config.apiUrl || config.siteUrl || (import.meta.env.SSR ? 'http://localhost' : window.location.origin)) +
  path;
