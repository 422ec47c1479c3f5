/** Results of the request filter's checks. */

/** Why a request is refused: a status and a sentence. */
export interface Refusal {
  status: number;
  message: string;
}

/** The body of a call, by field. */
export type Body = Record<string, unknown>;

/** What becomes of a call's body: handed on in this form, refused, or answered at once. */
export type Checked = { body: Body } | { refusal: Refusal } | { answer: object };
