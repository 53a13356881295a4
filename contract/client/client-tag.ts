import * as z from 'zod/mini';
import {
  countSchema,
  idSchema,
  MAX_ID,
  optionalMomentSchema,
  typedText,
  recordsOf,
} from '../base/wire/wire';

export const TAG_NAME_LIMIT = 40;
export const TAGS_PER_CLIENT = 30;
export const TAGS_PER_COMPANY = 500;

/** Colours of tags: names of the theme. */
export const TAG_COLORS = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const;
export type TagColor = (typeof TAG_COLORS)[number];
export const TAG_COLOR_LABELS: Readonly<Record<TagColor, string>> = {
  gray: 'Серый',
  red: 'Красный',
  orange: 'Оранжевый',
  yellow: 'Жёлтый',
  green: 'Зелёный',
  teal: 'Бирюзовый',
  blue: 'Синий',
  violet: 'Фиолетовый',
  pink: 'Розовый',
};

/**
 * A word by which a company sorts its clients; «VIP» and «vip» are one. An archived one stays with those who
 * have it.
 */
export const clientTagSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: z.catch(z.string(), 'gray'),
  archived_at: optionalMomentSchema,
  /** Clients that have it, those in the trash not counted. */
  clients_count: countSchema,
});
export type ClientTag = z.output<typeof clientTagSchema>;

/** All tags of the company: those in use by name, then the archived ones. */
export const clientTagsSchema = recordsOf(clientTagSchema);

export const newClientTagSchema = z.object({
  name: typedText(TAG_NAME_LIMIT, 'Укажите метку'),
  color: z.optional(z.enum(TAG_COLORS)),
});
export type NewClientTag = z.output<typeof newClientTagSchema>;

export const clientTagPatchSchema = z.object({
  name: z.optional(typedText(TAG_NAME_LIMIT, 'Укажите метку')),
  color: z.optional(z.enum(TAG_COLORS)),
  archived: z.optional(z.boolean()),
});
export type ClientTagPatch = z.output<typeof clientTagPatchSchema>;

/** The tag that takes over the clients of another, which is then gone. */
export const mergeTagSchema = z.object({ into: z.int().check(z.positive(), z.maximum(MAX_ID)) });
