/** Loads the identity provider's code when it is needed: it is too large for the first page. */
import * as words from '#words/account.tsx';
import { type Identity, IdentityError } from './identity.ts';

/** Loads the code of the provider. @throws IdentityError */
export async function loadIdentity() {
  try {
    return await import('./firebase.ts');
  } catch (cause) {
    throw new IdentityError(words.theLoginServiceCannotBe, {
      unreachable: true,
      cause,
    });
  }
}

/** Opens the provider; loads its code on first use. @throws IdentityError */
export async function openIdentity(): Promise<Identity> {
  return (await loadIdentity()).firebaseIdentity();
}
