import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotifications, type NotificationKind } from '@/entities/account/notification';
import { applyEdit, type NotificationEdit } from '../model/notification-edit';
import { editKey } from '../model/notification-edit';

/**
 * One list as the person should see it: the server's, with the edits under way applied on top. A refused edit
 * is no longer under way, so it undoes itself, and a refresh that arrives in between cannot undo the others.
 */
export function useEditedNotifications(kind: NotificationKind) {
  const { data, isError } = useNotifications(kind);
  const edits = useMutationState({
    filters: { mutationKey: editKey(kind), status: 'pending' },
    select: (mutation) => mutation.state.variables as NotificationEdit,
  });
  const list = useMemo(() => data && edits.reduce(applyEdit, data), [data, edits]);
  return { list, isError };
}
