import * as z from 'zod/mini';
import { countSchema, idSchema, MAX_ID } from '../base/wire/wire';

/** Whether chats wait until somebody takes them, or are given to people in turn. */
export const CHAT_ASSIGN_MODES = ['manual', 'in_turn'] as const;
export type ChatAssignMode = (typeof CHAT_ASSIGN_MODES)[number];

/** To whom new chats go. */
export const chatAssignSchema = z.object({
  mode: z.catch(z.enum(CHAT_ASSIGN_MODES), 'manual'),
  /** The candidates; empty: all on shift. Disabled people and those off shift are skipped. */
  user_ids: z.catch(z.array(idSchema), []),
  /** How many chats that are not closed a person is given; 0: any number. */
  limit: countSchema,
});
export type ChatAssign = z.output<typeof chatAssignSchema>;

/** Until somebody sets it up. */
export const BY_HAND: ChatAssign = { mode: 'manual', user_ids: [], limit: 0 };

const MOST_PEOPLE = 200;
const MOST_OPEN = 1000;
const LIMIT_FAULT = `Целое число от 0 до ${MOST_OPEN}`;

/** Any part of it. */
export const chatAssignPatchSchema = z.object({
  mode: z.optional(z.enum(CHAT_ASSIGN_MODES, 'Распределение бывает manual или in_turn')),
  user_ids: z.optional(
    z.pipe(
      z
        .array(z.int('Такого сотрудника нет').check(z.positive(), z.maximum(MAX_ID)), {
          error: 'Укажите сотрудников списком',
        })
        .check(z.maxLength(MOST_PEOPLE, `Не больше ${MOST_PEOPLE} сотрудников`)),
      z.transform((ids: number[]) => [...new Set(ids)]),
    ),
  ),
  /** Null: no limit either. */
  limit: z.optional(
    z.nullable(
      z.int(LIMIT_FAULT).check(z.minimum(0, LIMIT_FAULT), z.maximum(MOST_OPEN, LIMIT_FAULT)),
    ),
  ),
});
export type ChatAssignPatch = z.output<typeof chatAssignPatchSchema>;
