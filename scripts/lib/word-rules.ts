/** The words that `scripts/check-words.ts` looks for (docs/style.md, "Words"). */

/** A regular expression, matched as whole words in any case, and what to write instead. */
export const RULES: readonly [pattern: string, instead: string][] = [
  // Bare relative clauses
  ['(?:to|of|for|by|from|with|than|but|as|at|like) who', '"anyone who", "the person who", "whom"'],
  ['what one', '"what you", or name who does it'],
  ["one's", '"your", "their", or name the owner'],
  ['what is so(?: now)?', '"the current state"'],
  ['none that', '"no … that"'],
  ['no such', '"no event with this id", "unknown …", "not found"'],
  // Who is meant
  ["somebody(?:'s)?(?: else)?", '"someone", "a person", "another person"'],
  ['anybody', '"anyone"'],
  // What happens
  ['told(?! apart)', '"notified", "shown", "reported", or the verb that says how'],
  ['kept', '"stored", "saved", "cached", "retained", or "stays"'],
  ['for good', '"permanently"'],
  ['anew', '"again"'],
  ['mended|mends?', '"fixed", "fix"'],
  ['stands?(?! for| in | by\\b)|stood', '"is", "is written", "appears"'],
  ['(?:come|comes|came|coming) by', '"attend without joining", "walk-in"'],
  ['(?:take|takes|taken|took|bring|brings|come|comes) along', '"include", "download", "come with"'],
  ['let go of|lets go of|lets out', '"release", "return"'],
  ['lies|lie', '"is", "is stored"'],
  ['knows? better', '"ignores"'],
  ['shall', '"must" or "will"'],
  // Telegraphic style
  ['(?<=[,;]\\x20)else', '"otherwise", "or"'],
  ['as none', '"is ignored", "counts as missing"'],
  ['(?<!there )(?:is|are) none', 'say what is missing'],
  ['(?:and|or) (?:its|their) (?:kin|like)', '"and similar", or list them'],
  // One word for one thing
  [
    '(?<!(?:capital|lower-case|upper-case|lowercase|uppercase|accented|of|two|by|or|and) )letters?(?!,? (?:and|or|of|by|digits)\\b)',
    '"e-mail", "message"; in code "mail job" or "template"',
  ],
  ['nouns?', '"feature"'],
  ['papers', '"documents"'],
  ['senders?', '"client address", "requester", "author", "reporter"'],
  ['calls? off|called off', '"cancel", "cancelled"'],
  ['take off|takes off|taken off|took off', '"remove", "removed"'],
];

/** Rules for what people read: documents, and the words of pages, e-mails and answers. Code has the words of its libraries. */
export const RULES_OF_TEXTS: typeof RULES = [
  ['(?<!/)sign(?:s|ed|ing)?(?:\\x20|-)(?:in|out)s?', '"log in", "logged in", "log out"; the noun is "login"'],
];

/** Rules for words alone: in documents a host is also a computer, and `email` a field. */
export const RULES_OF_WORDS: typeof RULES = [['hosts?|hosted|hosting', '"organiser", "creator", "organise"']];

/** Texts that the specification pins, and terms in which a word has its usual meaning. */
export const PINNED: readonly string[] = [
  'A4 or Letter',
  'letterSpacing',
  "'A4', 'Letter'",
  // The header, and the name of a computer.
  'Send exactly one Host header.',
  'Send the host that you ask for.',
  'Send the name of this site in Host.',
  'notOneHost',
  'hostNeeded',
];

/** Files that quote others: pinned texts, these rules, the style guide, the licence. */
export const EXEMPT_FILES: readonly string[] = ['scripts/lib/word-rules.ts', 'docs/style.md'];
