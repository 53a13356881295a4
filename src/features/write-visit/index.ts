import { lazyPart } from '@/shared/lib/lazy';

// Loaded when they are opened: they stand under a `Suspense`.
export const VisitDialog = lazyPart(() =>
  import('./ui/visit-dialog').then((module) => module.VisitDialog),
);
export const FailedVisitDialog = lazyPart(() =>
  import('./ui/failed-visit-dialog').then((module) => module.FailedVisitDialog),
);
export type { VisitDialogProps } from './ui/visit-dialog';
export type { VisitOrder, VisitStart } from './model/visit-values';
export { useChangeVisit, useRemoveVisit } from './api/use-visit-writes';
export { VisitClashes } from './ui/visit-clashes';
