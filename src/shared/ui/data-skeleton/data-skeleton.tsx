import type { ReactNode } from 'react';

interface DataSkeletonProps {
  /** The accessible name of the loading part. */
  label: string;
  /** Shapes of what will stand here. */
  children: ReactNode;
}

/** Stands in for data that takes longer than a moment; quick answers show no flash of it. */
export function DataSkeleton({ label, children }: DataSkeletonProps) {
  return (
    <div role="status" aria-label={label} className="appear">
      {children}
    </div>
  );
}
