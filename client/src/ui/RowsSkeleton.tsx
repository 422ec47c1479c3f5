import { LoadingWords } from './LoadingWords.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The skeleton of a list of rows. @param props.className the gap between them */
export function RowsSkeleton({ rows, className }: { rows: number; className: string }) {
  return (
    <>
      <LoadingWords />
      <div className={`panel grid p-4 ${className}`} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    </>
  );
}
