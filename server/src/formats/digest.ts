/** Digests of secrets. */
import { hash } from 'node:crypto';

/** What a secret token is looked up by: how long that takes says nothing about the tokens there are. */
export const tokenDigest = (token: string) => hash('sha256', token, 'base64url');
