/** An error for the Firebase SDK, with Firebase's word for what went wrong. */
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
