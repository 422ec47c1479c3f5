import { LoadingWords } from './LoadingWords.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The shape of a list of rows while it is on its way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <>
      <LoadingWords />
      <div className="panel skeleton-rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    </>
  );
}
