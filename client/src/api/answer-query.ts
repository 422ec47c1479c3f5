/** Queries whose data is the answer of a call. */
import { queryOptions } from '@tanstack/react-query';
import { asRead } from './as-read.ts';
import { type Call, request } from './http.ts';
import { listIn } from './lists.ts';

/** The answer of a call. */
export const answerQuery = <Answer extends object>(queryKey: readonly unknown[], call: Call) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => request<Answer>({ ...call, signal }),
    select: asRead<Answer>,
  });

/** The list that a call answers with. */
export const listQuery = <Item>(queryKey: readonly unknown[], call: Call) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => listIn<Item>(await request({ ...call, signal })),
    select: asRead<Item[]>,
  });
