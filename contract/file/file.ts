import * as z from 'zod/mini';
import {
  idSchema,
  idParamsSchema,
  optionalMomentSchema,
  naturalSchema,
  recordsOf,
} from '../base/wire/wire';
import { personSchema } from '../user/person';
import type { NamedFile } from '../base/files/file-limits';

const MEGABYTE = 1024 * 1024;

/** Limits of the files that staff keep with a record. */
export const UPLOAD_LIMITS = {
  /** Bytes of one file. */
  size: 50 * MEGABYTE,
  /** Files of one record. */
  count: 200,
} as const;

/** Endings of executable files; all others may be kept. */
const PROGRAMS = new Set(
  (
    'exe msi com scr pif cpl bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta lnk reg jar apk elf dll sys app dmg pkg ' +
    'deb rpm sh run'
  ).split(' '),
);

export const NO_PROGRAMS = 'Программы не принимаются';
export const TOO_LARGE_FILE = 'Файл больше 50\u00a0МБ';
export const EMPTY_FILE = 'Файл пустой';

/** Dots and spaces at the end are dropped by the systems on which such files run. */
const endingOf = (name: string) => /\.([^.\s]+)[.\s]*$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file calls itself a program. */
export const hasProgramEnding = (name: string): boolean => PROGRAMS.has(endingOf(name));

/** Why a file would not be kept, before it is sent; null: it may be. */
export function uploadError({ name, size }: NamedFile): string | null {
  if (hasProgramEnding(name)) return NO_PROGRAMS;
  if (size > UPLOAD_LIMITS.size) return TOO_LARGE_FILE;
  return size === 0 ? EMPTY_FILE : null;
}

/** A file that staff keep; what is in it is fetched by a call of its own. */
export const storedFileSchema = z.object({
  id: idSchema,
  name: z.catch(z.string(), ''),
  /** In bytes. */
  size: z.catch(naturalSchema, 0),
  /** Who has sent it. */
  user: personSchema,
  created_at: optionalMomentSchema,
  /** When it went to the trash; null or absent: it is not there. */
  deleted_at: z.optional(optionalMomentSchema),
});
export type StoredFile = z.output<typeof storedFileSchema>;
export const storedFilesSchema = recordsOf(storedFileSchema);

const fileIdSchema = idParamsSchema.shape.id;

/** Files that are to be kept with a record. */
export const fileIdsSchema = z.object({
  file_ids: z
    .array(z.int().check(z.positive()))
    .check(z.minLength(1, 'Выберите файлы'), z.maxLength(UPLOAD_LIMITS.count)),
});

/** Path parameters of one file of a record. */
export const recordFileParamsSchema = z.object({
  ...idParamsSchema.shape,
  file_id: fileIdSchema,
});

/** Sizes of the pictures that the server makes of files: the longest side, in dots. */
const PREVIEW_SIZES = ['320', '1600'] as const;
export const previewQuerySchema = z.object({ size: z.enum(PREVIEW_SIZES) });
