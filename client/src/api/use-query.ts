/** TanStack Query's hooks for the one cache of answers. */
import * as tanstack from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type Options<Hook extends (...given: never[]) => unknown> = Parameters<Hook>[0];

export const useQuery = ((options: Options<typeof tanstack.useQuery>) =>
  tanstack.useQuery(options, queryClient)) as typeof tanstack.useQuery;

export const useInfiniteQuery = ((options: Options<typeof tanstack.useInfiniteQuery>) =>
  tanstack.useInfiniteQuery(options, queryClient)) as typeof tanstack.useInfiniteQuery;
