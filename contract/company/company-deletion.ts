import * as z from 'zod/mini';
import {
  countSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedText,
} from '../base/wire/wire';
import { GOING_KINDS } from '../record';

/** How many days pass between the request and the removal. */
export const COMPANY_DELETION_DAYS = 30;

type Going = (typeof GOING_KINDS)[keyof typeof GOING_KINDS];

/** Counts of records by kind; backends without a kind leave it out. */
const goingShape = Object.fromEntries(
  Object.values(GOING_KINDS).map((name) => [name, z.optional(countSchema)]),
) as Record<Going, z.ZodMiniOptional<typeof countSchema>>;

/** Whether the company is about to be removed, and what would go with it. */
export const companyDeletionSchema = z.object({
  /** The time of the removal; null while none is scheduled. */
  deletion_at: optionalMomentSchema,
  /** Who has asked for it, by the name of that day. */
  requested_by: optionalTextSchema,
  /** The name as it has to be typed. */
  name: z.string(),
  contents: z.object(goingShape),
});
export type CompanyDeletion = z.output<typeof companyDeletionSchema>;

const LONGEST_PASSWORD = 200;

/** A request for the removal: it proves the person and their intent. */
export const requestDeletionSchema = z.object({
  password: z
    .string()
    .check(z.minLength(1, 'Введите пароль'), z.maxLength(LONGEST_PASSWORD, 'Неверный пароль')),
  name: typedText(160, 'Введите название компании'),
});
export type RequestDeletion = z.input<typeof requestDeletionSchema>;
