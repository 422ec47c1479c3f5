/** Property tests draw the same values in every run, so that the same code has the same verdict; `ODD_SEED` names others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.ODD_SEED ?? 1) });
