/** A limit on how much of one person's own data is read at the same time (docs/specification.md, "Limits"). */
import { ProblemError } from './problems.ts';

const tooMany = () =>
  new ProblemError('too-many-requests', ['tooManyReads'], {
    headers: { 'Retry-After': '1' },
    limit: 'own reads',
  });

/**
 * Makes the limit of one kind of read, such as a person's notices: pages ask for them again and again, and they may be long.
 * @param most reads of this kind that a person may have running
 * @returns does a piece of work for a person, or a part of their data; throws ProblemError (429) while that many are under way
 */
export function fewAtOnce(most = 2) {
  const running = new Map<string, number>();
  return async <Result>(whose: string, work: () => Promise<Result>): Promise<Result> => {
    const count = running.get(whose) ?? 0;
    if (count >= most) throw tooMany();
    running.set(whose, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(whose) ?? 1) - 1;
      if (left > 0) running.set(whose, left);
      else running.delete(whose);
    }
  };
}
