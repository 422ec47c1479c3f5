import { config } from './config.ts';

/** An absolute address on the server, for others to use, whichever address this page was opened at. @param path with its query */
export const serverAddress = (path: string): string => (config.apiUrl || siteOrigin()) + path;

/** A page's absolute address, whichever address this page was opened at. @param path with its query and fragment */
export const siteAddress = (path: string): string => siteOrigin() + path;

const siteOrigin = () =>
  config.siteUrl || (import.meta.env.SSR ? 'http://localhost' : window.location.origin);
