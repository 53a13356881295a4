import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteNotification,
  notificationQueries,
  readAllNotifications,
  readNotification,
  TOAST_MS,
  type Notification,
  type NotificationKind,
} from '@/entities/account/notification';
import { toast } from '@/shared/lib/toast';
import { applyEdit, type NotificationEdit } from '../model/notification-edit';
import { editKey } from '../model/notification-edit';

type Action = NotificationEdit['action'];

const FAILURE: Record<Action, string> = {
  read: 'Не удалось отметить уведомление как прочитанное',
  'read-all': 'Не удалось отметить уведомления как прочитанные',
  remove: 'Не удалось удалить уведомление',
};

const ALL_READ: Record<NotificationKind, string> = {
  lead: 'Все уведомления о заявках отмечены как прочитанные',
  personal: 'Все персональные уведомления отмечены как прочитанные',
};

function write(kind: NotificationKind, edit: NotificationEdit): Promise<void> {
  switch (edit.action) {
    case 'read':
      return readNotification(kind, edit.id);
    case 'remove':
      return deleteNotification(kind, edit.id);
    case 'read-all':
      return readAllNotifications(kind);
  }
}

/**
 * One kind of write to a list; after the last one under way the list is read again.
 * @param isQuiet the person did not ask for it, and hears nothing of its failure
 */
function useEdit(kind: NotificationKind, action: Action, isQuiet = false) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationQueries.list(kind);
  const mutationKey = editKey(kind);

  return useMutation({
    mutationKey,
    mutationFn: (edit: NotificationEdit) => write(kind, edit),
    meta: isQuiet ? {} : { failure: FAILURE[action], toastDuration: TOAST_MS },
    onSuccess: async (_nothing, edit) => {
      // A reading under way may have begun before the write and would bring the old state back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) => list && applyEdit(list, edit));
      if (action === 'read-all') toast.success(ALL_READ[kind], { duration: TOAST_MS });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

/** The acts on one of the two lists. */
export function useEditNotifications(kind: NotificationKind) {
  const read = useEdit(kind, 'read');
  const remove = useEdit(kind, 'remove');
  const readAll = useEdit(kind, 'read-all');
  return {
    read: (id: Notification['id']) => read.mutate({ action: 'read', id }),
    remove: (id: Notification['id']) => remove.mutate({ action: 'remove', id }),
    readAll: () => readAll.mutate({ action: 'read-all' }),
  };
}

/** Marks one notification as read because its record is looked at; not again where that was tried before. */
export function useReadQuietly(kind: NotificationKind) {
  const queryClient = useQueryClient();
  const { mutate } = useEdit(kind, 'read', true);
  const wasTried = (id: Notification['id']) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: editKey(kind) })
      .map(({ state }) => state.variables as NotificationEdit | undefined)
      .some((edit) => edit?.action === 'read' && edit.id === id);
  return (id: Notification['id']) => {
    if (!wasTried(id)) mutate({ action: 'read', id });
  };
}
