import { lazyPart } from '@/shared/lib/lazy';

// Loaded when they are opened: they stand under a `Suspense`.
export const VisitDialog = lazyPart(() =>
  import('./visit-dialog').then((module) => module.VisitDialog),
);
export const MessageDialog = lazyPart(() =>
  import('./message-dialog').then((module) => module.MessageDialog),
);
export const FailedVisitDialog = lazyPart(() =>
  import('./failed-visit-dialog').then((module) => module.FailedVisitDialog),
);
