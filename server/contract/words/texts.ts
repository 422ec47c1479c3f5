/** The texts of a file, whatever they say: `bn satisfies Texts<typeof en>` refuses a language in which one is missing. */
export type Texts<File> = { readonly [Key in keyof File]: Text<File[Key]> };

type Text<Value> = Value extends string
  ? string
  : // biome-ignore lint/suspicious/noExplicitAny: parameters of any text
    Value extends (...values: any[]) => unknown
    ? Value
    : { readonly [Key in keyof Value]: Text<Value[Key]> };
