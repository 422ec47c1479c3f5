/** Claims a data folder, as a server does, in a process of its own, and sends a word to its parent when it has it. */
import { claimDataFolder } from '../src/operator/data-folder.ts';

claimDataFolder(process.argv[2] ?? '');
process.send?.('claimed');
process.on('disconnect', () => process.exit(0));
