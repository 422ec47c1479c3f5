/** For tests: refusals that the API's document cannot foretell. */
import type { FieldError } from '@social-serve/contract/problem';

/** Rules that no schema can say; the description of the call or of the field says it in words. */
const IN_WORDS = [
  /^Event Date must be within the next 5 years\.$/,
  /^Event Date is in the past\./,
  /^End is in the past\.$/,
  /^End must be (after Event Date|at most 14 days after Event Date)\.$/,
  /^Time Zone must be the name of a time zone/,
  /^Image URL must be a web address/,
  /^Send When, or From and To, not both\.$/,
  /^Send Number of dates or Last day, not both\.$/,
  /^Last day must (be a day, like|leave room for a second date\.$)/,
  /^A series has at most 26 dates\./,
  /^All dates must be within the next 5 years\.$/,
  /^About must be this event or a part of it\.$/,
  /must be an e-mail address, like name@example\.org\.$/,
  /^This is your own address, and you already organise this event\.$/,
  /^A translation must have a title, a location or a description\.$/,
  /^Choose at least one kind of e-mail\.$/,
  /^Each language may occur once\.$/,
  /^Each need may occur once\.$/,
  /^This is listed already\. Change its number instead\.$/,
  /^Write a sentence for the organisers\.$/,
  /^Send one of Q, Near and In\.$/,
  /^Within and Sort need Near\.$/,
  /^Cursor must come from an answer in the same order\.$/,
  /^To must (not be before|be at most 5 years after) From\.$/,
];
/** Whether a refusal is by such a rule. */
export const isInWords = ({ message }: FieldError) => IN_WORDS.some((rule) => rule.test(message));
