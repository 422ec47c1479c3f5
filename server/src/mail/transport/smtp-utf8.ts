/** Whether a mail server takes addresses with characters outside ASCII before the @ (SMTPUTF8, RFC 6531). */

/**
 * Reads it from a server's answers to EHLO. nodemailer sends such an address to any server, and reports the extensions only in its log.
 * @returns what `createTransport` takes, and what is known; undefined before the first answer
 */
export function smtpUtf8(): { options: object; isOffered(): boolean | undefined } {
  let offered: boolean | undefined;
  return {
    options: {
      transactionLog: true,
      logger: {
        debug({ tnx }: { tnx?: string }, text: unknown) {
          // The answer to EHLO is the only one with several lines.
          if (tnx === 'server' && typeof text === 'string' && text.startsWith('250-'))
            offered = /^250[- ]SMTPUTF8\b/im.test(text);
        },
      },
    },
    isOffered: () => offered,
  };
}
