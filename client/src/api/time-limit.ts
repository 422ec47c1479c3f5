/** An answer, if it comes in time. @throws the error that `late` makes otherwise */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  ms: number,
  late: () => Error,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), ms);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
