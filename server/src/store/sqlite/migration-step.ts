/** A step of the migrations that is more than a statement. */
import type { DatabaseSync } from 'node:sqlite';

/** Told how far a step is. */
export type Progress = (message: string) => void;

/** A step that takes long: done piece by piece, so that it can tell how far it is. */
export type Step = (db: DatabaseSync, progress: Progress) => void;
