/** Hands out the signed-in person's token, renewed when needed, or in any case; null when nobody is signed in. */
export type TokenSource = (renewed: boolean) => Promise<string | null>;

let introduce: (source: TokenSource) => void = () => {};
/** Loaders of the first page run before the app is drawn: their calls wait until there is a source of tokens. */
const first = new Promise<TokenSource>((resolve) => {
  introduce = resolve;
});
let tokenSource: TokenSource = async (renewed) => (await first)(renewed);

/** Says where the tokens of protected calls come from. The auth context calls this once. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
  introduce(source);
}

/** The token for a call; null when nobody is signed in. @param renewed whether to renew it, although it seems to be valid */
export function currentToken(renewed: boolean): Promise<string | null> {
  return tokenSource(renewed);
}
