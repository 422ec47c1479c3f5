/** Yields to the event loop, for work that is done in pieces. */
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneByOne = pLimit(1);

/**
 * Resolves in a later turn of the event loop, one caller a turn: what comes in meanwhile waits for one piece of work, however many
 * lists are being made. (New connections need that most: the event loop accepts one a turn.)
 */
export const nextTurn = (): Promise<void> => oneByOne(() => setImmediate());
