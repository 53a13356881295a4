import { lazyPart } from '@/shared/lib/lazy';

// Loaded when they are opened: they stand under a `Suspense`.
export const ClaimDialog = lazyPart(() =>
  import('./claim-dialog').then((module) => module.ClaimDialog),
);
export const ResolveDialog = lazyPart(() =>
  import('./resolve-dialog').then((module) => module.ResolveDialog),
);
