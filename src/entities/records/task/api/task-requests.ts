import { taskEndpoints, taskSchema, type NewTask, type Task, type TaskPatch } from '#contract';
import { answerOf, call, clashingRecord } from '@/shared/api';

/**
 * Makes a task.
 * @param key of the typed text: sent again, it makes no second one
 * @throws {ApiFailure} 404 for a record that is gone, 422 by field
 */
export const createTask = (body: NewTask, key: string): Promise<Task | null> =>
  answerOf(call(taskEndpoints.create, { body, headers: { 'Idempotency-Key': key } }));

/**
 * Changes or moves a task.
 * @param since its version as it was seen; null: whatever it is now
 * @throws {ApiFailure} 409 where a colleague has changed it since
 */
export const updateTask = (
  id: number,
  body: TaskPatch,
  since: string | null,
): Promise<Task | null> =>
  answerOf(
    call(taskEndpoints.update, {
      params: { id },
      body,
      ...(since !== null && { headers: { 'If-Unmodified-Since': since } }),
    }),
  );

/** Marks a task as done. @throws {ApiFailure} */
export const completeTask = (id: number, result: string): Promise<Task | null> =>
  answerOf(call(taskEndpoints.done, { params: { id }, body: { result } }));

/** Reopens a done task. @throws {ApiFailure} */
export const reopenTask = (id: number): Promise<Task | null> =>
  answerOf(call(taskEndpoints.reopen, { params: { id } }));

/** Deletes a task. @throws {ApiFailure} */
export async function removeTask(id: number): Promise<void> {
  await call(taskEndpoints.remove, { params: { id } });
}

/** Restores a deleted task. @throws {ApiFailure} */
export const restoreTask = (id: number): Promise<Task | null> =>
  answerOf(call(taskEndpoints.restore, { params: { id } }));

/** The task as a colleague has left it, where a change was refused for that. */
export const clashingTask = (error: unknown): Task | null => clashingRecord(error, taskSchema);
