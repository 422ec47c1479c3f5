/** Statistics of repeated measurements. */

/** Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  most: number;
}

/** A percentile; NaN of no numbers. */
function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

export const timesOf = (all: readonly number[]): Times => ({
  p50: median(all),
  p99: percentile(all, 0.99),
  most: percentile(all, 1),
});

/** Does a piece of work and adds the milliseconds that it took to the others. */
export async function timed<Answer>(times: number[], work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const answer = await work();
  times.push(performance.now() - start);
  return answer;
}
