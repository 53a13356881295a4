import { lazyPart } from '@/shared/lib/lazy';

export { FailedVisitDialog, VisitDialog } from './ui/late-dialogs';
export { VisitMessage } from './ui/visit-message';
export type { VisitOrder, VisitStart } from './model/visit-values';
export { useRestoreVisit, writeKey } from './api/use-visit-writes';
export { useRereadVisits, useSavedToast } from './api/use-saved-toast';
export { FoldedText } from './ui/row/folded-text';
export { VisitClashes } from './ui/visit-clashes';

// Loaded with the first visit that is drawn.
export const VisitRow = lazyPart(() =>
  import('./ui/row/visit-row').then((module) => module.VisitRow),
);
