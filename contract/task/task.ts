import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import {
  countSchema,
  idSchema,
  MAX_ID,
  momentSchema,
  optionalDaySchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  typedText,
} from '../base/wire/wire';
import { personSchema } from '../user/person';

/** The kinds of tasks (PRODUCT.md 3.23), in the words of the screen. */
export const TASK_TYPE_LABELS = {
  call: 'Позвонить',
  message: 'Написать',
  visit: 'Встреча',
  other: 'Другое',
} as const;
export type TaskType = keyof typeof TASK_TYPE_LABELS;
export const TASK_TYPES = Object.keys(TASK_TYPE_LABELS) as TaskType[];

/** The kinds of records that a task can be about. */
export const TASK_SUBJECTS = ['lead', 'client', 'order', 'chat'] as const;
export type TaskSubjectType = (typeof TASK_SUBJECTS)[number];

/** When a task falls due, seen from now; «later» begins with tomorrow. */
export const TASK_STATES = ['overdue', 'today', 'later', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_TEXT_LIMIT = 20_000;

/** The years in which a task can fall due: beyond them it is a mistype. */
const YEARS = { from: 2000, to: 2100 };
const isSoundYear = (text: string) => {
  const year = Number(text.slice(0, 4));
  return year >= YEARS.from && year <= YEARS.to;
};
const IMPOSSIBLE = 'Такого срока не бывает';

/** A subject on the wire: `lead:5`. */
const SUBJECT = new RegExp(`^(?:${TASK_SUBJECTS.join('|')}):[1-9]\\d{0,9}$`, 'u');
const subjectSchema = z
  .string('Укажите запись')
  .check(
    z.refine(
      (text: string) => SUBJECT.test(text) && Number(text.split(':')[1]) <= MAX_ID,
      'Такой записи нет',
    ),
  );

/** A record that a task is about. */
export interface TaskSubject {
  type: TaskSubjectType;
  id: number;
}

export const taskSubjectText = ({ type, id }: TaskSubject): string => `${type}:${id}`;

/** Reads a subject of the wire; null for a kind that this application does not know. */
export function readTaskSubject(text: string): TaskSubject | null {
  if (!SUBJECT.test(text)) return null;
  const [type, id] = text.split(':');
  return { type: type as TaskSubjectType, id: Number(id) };
}

/** A promise to call, write, meet or do something else by a moment. */
export const taskSchema = z.object({
  id: idSchema,
  /** `lead:5`; its name as the screen calls it, and where it is shown. */
  subject: z.string(),
  subject_name: optionalTextSchema,
  /** A kind this application does not know yet reads as «Другое». */
  type: z.catch(z.enum(['call', 'message', 'visit', 'other']), 'other'),
  text: z.catch(z.string(), ''),
  /** When it is overdue; of a day without a time the end of that day in the company's zone. */
  due_at: momentSchema,
  /** The day of a task without a time. */
  due_day: optionalDaySchema,
  /** The responsible person; null: none. */
  user: personSchema,
  done_at: optionalMomentSchema,
  result: optionalTextSchema,
  created_by: personSchema,
  created_at: optionalMomentSchema,
  updated_at: optionalMomentSchema,
  /** The phone of the record, to call at once. */
  phone: optionalTextSchema,
});
export type Task = z.output<typeof taskSchema>;

const typeSchema = z.enum(['call', 'message', 'visit', 'other'], 'Выберите вид дела');
const textSchema = typedText(TASK_TEXT_LIMIT, 'Напишите, что сделать');
const dueAtSchema = z.iso
  .datetime({ offset: true, error: IMPOSSIBLE })
  .check(z.refine(isSoundYear, IMPOSSIBLE));
const dueDaySchema = daySchema.check(z.refine(isSoundYear, IMPOSSIBLE));
const userIdSchema = z.nullable(z.int().check(z.positive(), z.maximum(MAX_ID)));

const hasOneDue = ({
  due_at: at,
  due_day: day,
}: {
  due_at?: string | undefined;
  due_day?: string | undefined;
}) => (at === undefined) !== (day === undefined);

/** A new task: with a moment or a day. Without a person it is the caller's. */
export const newTaskSchema = z
  .object({
    subject: subjectSchema,
    type: typeSchema,
    text: textSchema,
    due_at: z.optional(dueAtSchema),
    due_day: z.optional(dueDaySchema),
    user_id: z.optional(userIdSchema),
  })
  .check(z.refine(hasOneDue, { error: 'Укажите срок', path: ['due_at'] }));
export type NewTask = z.output<typeof newTaskSchema>;

/** A change of a task; absent fields stay, of the two dues at most one is given. */
export const taskPatchSchema = z
  .object({
    type: z.optional(typeSchema),
    text: z.optional(textSchema),
    due_at: z.optional(dueAtSchema),
    due_day: z.optional(dueDaySchema),
    user_id: z.optional(userIdSchema),
  })
  .check(
    z.refine((patch) => patch.due_at === undefined || patch.due_day === undefined, {
      error: 'Укажите срок',
      path: ['due_at'],
    }),
  );
export type TaskPatch = z.output<typeof taskPatchSchema>;

export const TASK_RESULT_LIMIT = 5000;
export const taskDoneSchema = z.object({ result: z.optional(typedText(TASK_RESULT_LIMIT)) });

/** In `filter[user]`: tasks without a responsible person. */
export const TASKS_OF_NOBODY = 'none';

/** The filter of tasks: one shape for the list and its counts. */
const taskFilterShape = {
  /** Absent: everybody's. */
  'filter[user]': z.optional(
    z.union([
      z.literal(TASKS_OF_NOBODY),
      z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)),
    ]),
  ),
  /** Of a client also the tasks of their leads, orders and chats. */
  'filter[subject]': z.optional(subjectSchema),
};

export const tasksQuerySchema = z.object({
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
  ...taskFilterShape,
  /** Absent: all that are not done. */
  'filter[state]': z.optional(z.enum(TASK_STATES)),
});
export type TasksQuery = z.output<typeof tasksQuerySchema>;
export const taskPageSchema = pageOf(taskSchema);
export type TaskPage = z.output<typeof taskPageSchema>;

export const taskCountsQuerySchema = z.object(taskFilterShape);
export type TaskCountsQuery = z.output<typeof taskCountsQuerySchema>;

/** How many tasks each state has under one filter; done ones are those of the last 30 days. */
export const taskCountsSchema = z.object({
  // Without a default: an answer wrapped in `data` must not be read as one of none.
  overdue: z.union([z.int(), idSchema]),
  today: countSchema,
  later: countSchema,
  done: countSchema,
});
export type TaskCounts = z.output<typeof taskCountsSchema>;
