/** A refusal in Firebase's terms: its message is the error code that the SDK expects. */
export class SignInError extends Error {
  /** The limit that was exceeded, for the metrics. */
  readonly limit: string | undefined;

  /** @param code e.g. EMAIL_EXISTS */
  constructor(code: string, { limit }: { limit?: string } = {}) {
    super(code);
    this.name = 'SignInError';
    this.limit = limit;
  }
}
