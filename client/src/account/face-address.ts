import { facePath } from '@social-serve/contract/drawn-rules';
import { faceSeed } from '@social-serve/contract/face';
import { serverAddress } from '../api/server-address.ts';

/** The address of the face that pages draw for a person, for the field in which one must stand. */
export const faceAddress = (name: string): string => serverAddress(facePath(faceSeed(name.trim())));
