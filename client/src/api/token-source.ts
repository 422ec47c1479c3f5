/** Hands out the signed-in person's token, renewed when needed; null when nobody is signed in. */
export type TokenSource = () => Promise<string | null>;

let tokenSource: TokenSource = async () => null;

/** Says where the tokens of protected calls come from. The auth context calls this once. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** The token for a call; null when nobody is signed in. */
export function currentToken(): Promise<string | null> {
  return tokenSource();
}
