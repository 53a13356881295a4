import { lazyPart } from '@/shared/lib/lazy';

/** Loaded when it is opened: it stands under a `Suspense`. */
export const VisitDialog = lazyPart(() =>
  import('./ui/visit-dialog').then((module) => module.VisitDialog),
);
export type { VisitDialogProps } from './ui/visit-dialog';
export type { VisitOrder, VisitStart } from './model/visit-values';
export { useChangeVisit, useRemoveVisit } from './api/use-visit-writes';
export { VisitClashes } from './ui/visit-clashes';
