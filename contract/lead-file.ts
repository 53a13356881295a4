import * as z from 'zod/mini';
import { idSchema } from './wire';

const MEGABYTE = 1024 * 1024;

/** What visitors may send with a form. */
export const FILE_LIMITS = {
  /** Bytes of one file, and of all of one submission. */
  size: 10 * MEGABYTE,
  total: 20 * MEGABYTE,
  /** Files of one field. */
  count: 5,
  name: 200,
} as const;

/** Pictures, documents, tables, drawings and packed files: what people send to a company, and nothing that runs. */
export const FILE_ENDINGS = [
  'jpg',
  'jpeg',
  'png',
  'webp',
  'gif',
  'heic',
  'heif',
  'bmp',
  'tif',
  'tiff',
  'pdf',
  'doc',
  'docx',
  'odt',
  'rtf',
  'txt',
  'xls',
  'xlsx',
  'ods',
  'csv',
  'dwg',
  'dxf',
  'cdr',
  'zip',
  'rar',
  '7z',
  'mp4',
  'mov',
  'mp3',
  'm4a',
] as const;

/** A file that came with a lead; it is fetched by an authorised call. */
export const leadFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: z.catch(z.int().check(z.nonnegative()), 0),
});
export type LeadFile = z.output<typeof leadFileSchema>;

const ending = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What is wrong with a file, or null. */
export function fileError({ name, size }: { name: string; size: number }): string | null {
  if (!FILE_ENDINGS.some((known) => known === ending(name)))
    return `Файл «${name}» такого вида не принимается`;
  if (size > FILE_LIMITS.size) return `Файл «${name}» больше 10\u00a0МБ`;
  return null;
}

/** What is wrong with the files of one field, or null. */
export function filesError(files: readonly { name: string; size: number }[]): string | null {
  if (files.length > FILE_LIMITS.count) return `Не больше ${FILE_LIMITS.count} файлов`;
  return files.map(fileError).find((error) => error !== null) ?? null;
}
