import { useSyncExternalStore } from 'react';
import { orderDraftSubject } from '@/entities/orders/order';
import { draftStore } from '@/shared/lib/drafts';

/** Whether this browser keeps an edit; looks again once the editor has left, which keeps it then. */
export const useHasKeptEdit = ({ owner, id }: { owner: number | null; id: number }): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => owner !== null && draftStore.read(owner, orderDraftSubject(id)) !== null,
  );
