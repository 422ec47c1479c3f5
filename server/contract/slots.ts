/**
 * Slots of a built document, which the server fills for each response. Depends on nothing.
 */

/** The placeholder of a slot. */
export const slotNamed = (name: string) => `{{${name}}}`;

/** Splits a document: texts, with the name of a slot between each two. */
export const slotsIn = (document: string): string[] => document.split(/\{\{(\w+)\}\}/);
