/**
 * Slots of a document of the build, which the server fills for each answer. Depends on nothing.
 */

/** The mark of a slot. */
export const slotNamed = (name: string) => `{{${name}}}`;

/** The pieces of a document: texts, and between each two of them the name of a slot. */
export const slotsIn = (document: string): string[] => document.split(/\{\{(\w+)\}\}/);
