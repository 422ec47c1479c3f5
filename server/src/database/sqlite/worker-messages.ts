/**
 * What our threads tell each other. Each message has a tag, because not every message is ours: Node's watch mode posts
 * messages of its own from each thread.
 */

/** Reads a message with this tag. @returns null for any other message */
export const tagged = <Message extends { tag: string }>(
  message: unknown,
  tag: Message['tag'],
): Message | null => ((message as Partial<Message> | null)?.tag === tag ? (message as Message) : null);
