/**
 * Messages between our threads. Each has a tag, because Node's watch mode also posts messages from each thread.
 */

/** Reads a message with this tag. @returns null for any other message */
export const tagged = <Message extends { tag: string }>(
  message: unknown,
  tag: Message['tag'],
): Message | null => ((message as Partial<Message> | null)?.tag === tag ? (message as Message) : null);
