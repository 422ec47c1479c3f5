import { coverPath, coverSeed } from '@social-serve/contract/drawn-rules';
import { serverAddress } from '../api/server-address.ts';

/** The address of the cover that pages draw for an event, for the field in which one must stand. */
export const coverAddress = (type: string, title: string): string =>
  serverAddress(coverPath(type, coverSeed(type, title.trim())));
