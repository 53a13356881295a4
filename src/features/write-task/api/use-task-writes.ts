import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientKeys } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { orderKeys } from '@/entities/orders/order';
import {
  completeTask,
  createTask,
  dueText,
  removeTask,
  reopenTask,
  restoreTask,
  taskKeys,
  updateTask,
  type NewTask,
  type Task,
  type TaskPatch,
} from '@/entities/records/task';
import { createContentKey } from '@/shared/api';
import { serverNow } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';
import { useCompanyZone } from '@/entities/company/company';

/** Reads again what shows a changed task: tasks, lists with the next one, and histories of records. */
function useRereadTasks() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        taskKeys.all(),
        leadKeys.lists(),
        leadKeys.details(),
        clientKeys.all(),
        orderKeys.lists(),
        [...orderKeys.all(), 'activity'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

/** Brings a deleted task back. */
function useRestoreTask() {
  const reread = useRereadTasks();
  return useMutation({
    mutationKey: ['tasks', 'restore'],
    mutationFn: (id: number) => restoreTask(id),
    meta: { failure: 'Не удалось вернуть дело', preferServerMessage: true },
    onSuccess: () => void toast.success('Дело возвращено'),
    onSettled: reread,
  });
}

/** Deletes a task; the toast brings it back. */
export function useRemoveTask() {
  const reread = useRereadTasks();
  const { mutate: restore } = useRestoreTask();
  return useMutation({
    mutationKey: ['tasks', 'remove'],
    mutationFn: (id: number) => removeTask(id),
    meta: { failure: 'Не удалось удалить дело', preferServerMessage: true },
    onSuccess: (_answer, id) =>
      void toast.success('Дело удалено', {
        action: { label: 'Отменить', onClick: () => restore(id) },
      }),
    onSettled: reread,
  });
}

/**
 * Makes a task; the toast takes it back. Sent again after a lost answer it makes no second one.
 * @param scope of the typed text
 */
export function useCreateTask(scope: string, onCreated: () => void) {
  const reread = useRereadTasks();
  const zone = useCompanyZone();
  const [keys] = useState(() => createContentKey(`task-${scope}`));
  const { mutate: remove } = useRemoveTask();
  return useMutation({
    mutationKey: ['tasks', 'create', scope],
    mutationFn: (task: NewTask) => keys.send(task, (key) => createTask(task, key)),
    meta: { failure: 'Не удалось поставить дело', preferServerMessage: true },
    onSuccess: (task) => {
      onCreated();
      toast.success(task ? `Дело: ${dueText(task, serverNow(), zone)}` : 'Дело поставлено', {
        ...(task && { action: { label: 'Отменить', onClick: () => remove(task.id) } }),
      });
    },
    onSettled: reread,
  });
}

/** Reopens a done task. */
export function useReopenTask() {
  const reread = useRereadTasks();
  return useMutation({
    mutationKey: ['tasks', 'reopen'],
    mutationFn: (id: number) => reopenTask(id),
    meta: { failure: 'Не удалось вернуть дело в работу', preferServerMessage: true },
    onSuccess: () => void toast.success('Дело снова в работе'),
    onSettled: reread,
  });
}

/** Marks a task as done, with what came of it; the toast takes it back. */
export function useCompleteTask(onDone: () => void) {
  const reread = useRereadTasks();
  const { mutate: reopen } = useReopenTask();
  return useMutation({
    mutationKey: ['tasks', 'complete'],
    mutationFn: ({ task, result }: { task: Task; result: string }) => completeTask(task.id, result),
    meta: { failure: 'Не удалось выполнить дело', preferServerMessage: true },
    onSuccess: (_answer, { task }) => {
      // Before the lists are read again: its line is gone then.
      onDone();
      toast.success('Дело выполнено', {
        action: { label: 'Отменить', onClick: () => reopen(task.id) },
      });
    },
    onSettled: reread,
  });
}

/**
 * Changes or moves a task unless a colleague has changed it since; of a moved one the toast takes that back.
 */
export function useUpdateTask() {
  const reread = useRereadTasks();
  const zone = useCompanyZone();
  const back = useMutation({
    mutationKey: ['tasks', 'move-back'],
    mutationFn: ({ id, patch }: { id: number; patch: TaskPatch }) => updateTask(id, patch, null),
    meta: { failure: 'Не удалось перенести дело', preferServerMessage: true },
    onSuccess: () => void toast.success('Срок возвращён'),
    onSettled: reread,
  });
  return useMutation({
    mutationKey: ['tasks', 'update'],
    mutationFn: ({ task, patch }: { task: Task; patch: TaskPatch }) =>
      updateTask(task.id, patch, task.updated_at),
    meta: { failure: 'Не удалось изменить дело', preferServerMessage: true },
    onSuccess: (changed, { task, patch }) => {
      const isMoved = patch.due_at !== undefined || patch.due_day !== undefined;
      if (!isMoved) {
        toast.success('Дело изменено');
        return;
      }
      const former = task.due_day === null ? { due_at: task.due_at } : { due_day: task.due_day };
      toast.success(
        changed ? `Перенесено: ${dueText(changed, serverNow(), zone)}` : 'Дело перенесено',
        {
          action: {
            label: 'Отменить',
            onClick: () => back.mutate({ id: task.id, patch: former }),
          },
        },
      );
    },
    onSettled: reread,
  });
}
