import * as z from 'zod/mini';
import { splitList } from '../base/text/list-text';
import { idSchema, momentSchema, optionalDaySchema } from '../base/wire/wire';

/** In `filter[next]`: records without an open task. */
export const NO_NEXT_TASK = 'none';

/** When the next task of a record falls due, seen from now; «later» begins with tomorrow. */
export const NEXT_TASK_STATES = ['overdue', 'today', 'later', NO_NEXT_TASK] as const;
export type NextTaskState = (typeof NEXT_TASK_STATES)[number];

/** The open task of a record that falls due first. */
export const nextTaskSchema = z.object({
  id: idSchema,
  /** Of a long text its beginning. */
  text: z.catch(z.string(), ''),
  due_at: momentSchema,
  /** The day of a task without a time. */
  due_day: optionalDaySchema,
});
export type NextTask = z.output<typeof nextTaskSchema>;

/** Null: there is none; absent: the server knows no tasks. */
export const nextTaskOfRecordSchema = z.catch(z.optional(z.nullable(nextTaskSchema)), undefined);

/** `filter[next]`: any of the states. */
export const nextTaskFilterSchema = z.optional(
  z
    .string()
    .check(
      z.refine((list: string) =>
        splitList(list).every((word) => NEXT_TASK_STATES.some((state) => state === word)),
      ),
    ),
);
