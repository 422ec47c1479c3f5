/** What the Firebase SDK is told: a word of Firebase's for what went wrong. */
export class SignInError extends Error {
  /** The limit that refuses, for the metrics. */
  readonly limit: string | undefined;

  /** @param code e.g. EMAIL_EXISTS */
  constructor(code: string, { limit }: { limit?: string } = {}) {
    super(code);
    this.name = 'SignInError';
    this.limit = limit;
  }
}
