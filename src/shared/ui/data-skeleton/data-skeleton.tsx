import type { ReactNode } from 'react';

interface DataSkeletonProps {
  /** What is being loaded, for those who listen. */
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
