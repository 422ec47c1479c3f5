/** The calls with which people who are signed in see, change and delete their account. */
import type { Account } from '../database/tables/accounts.ts';
import { changePassword, changeProfile } from './accounts.ts';
import { type CallDependencies, call, mustBeRecent } from './call.ts';
import { accountsOf } from './claims.ts';
import type { Client } from './fair-queue.ts';
import { lookupBody, updateBody } from './fields.ts';
import { profileOf, signedInReply } from './replies.ts';
import { RefusedToken } from './tokens.ts';

const milliseconds = (at: string) => String(Date.parse(at));

/** Creates the handlers of these calls. */
export function profileCalls({ db, tokens, passwords, erase }: CallDependencies) {
  const lookup = call(lookupBody, async ({ idToken }, { origin }) => {
    const { account } = await tokens.ownerOf(idToken);
    const { createdAt, lastLoginAt, passwordUpdatedAt } = account;
    return {
      users: [
        {
          ...profileOf(account, origin),
          validSince: String(Math.floor(Date.parse(passwordUpdatedAt ?? createdAt) / 1000)),
          createdAt: milliseconds(createdAt),
          lastLoginAt: milliseconds(lastLoginAt),
          ...(passwordUpdatedAt && { passwordUpdatedAt: Date.parse(passwordUpdatedAt) }),
        },
      ],
    };
  });

  const newDigest = async ({ id, email }: Account, password: string, client: Client) => {
    const other = (await accountsOf(db, email)).find((account) => account.id !== id);
    return passwords.digest(password, client, other?.password);
  };

  const change = call(updateBody, async (body, { client, origin, now }) => {
    const { idToken, displayName, photoUrl, deleteAttribute = [], password } = body;
    const owner = await tokens.ownerOf(idToken);
    if (password) mustBeRecent(owner, now);
    const digest = password ? await newDigest(owner.account, password, client) : undefined;
    const without = (attribute: string, value: string | null | undefined) =>
      deleteAttribute.includes(attribute) || value === '' ? null : (value ?? undefined);
    const changes = {
      displayName: without('DISPLAY_NAME', displayName),
      photoUrl: without('PHOTO_URL', photoUrl),
    };
    const account = await changeProfile(db, owner.account, changes, now);
    if (digest === undefined) return profileOf(account, origin);
    const signed = await changePassword(db, account, digest, now);
    return { ...profileOf(signed.account, origin), ...(await signedInReply(tokens, signed, origin)) };
  });

  const remove = call(lookupBody, async ({ idToken }, { now }) => {
    const owner = await tokens.ownerOf(idToken).catch((error: unknown) => {
      if (error instanceof RefusedToken && error.code === 'USER_NOT_FOUND') return null;
      throw error;
    });
    // The account is gone already. With any other answer the SDK would report an expired session.
    if (!owner) return {};
    mustBeRecent(owner, now);
    await erase(owner.account, now);
    return {};
  });

  return { lookup, change, remove };
}
