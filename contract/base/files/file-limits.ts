const MEGABYTE = 1024 * 1024;

/** Limits of the files that visitors send with a form. */
export const FILE_LIMITS = {
  /** Bytes of one file, and of all files of one submission. */
  size: 10 * MEGABYTE,
  total: 20 * MEGABYTE,
  /** Files of one field. */
  count: 5,
  name: 200,
} as const;

/** The facts of a file that the limits apply to. */
export interface NamedFile {
  name: string;
  size: number;
}

const fileError = ({ name, size }: NamedFile) =>
  size > FILE_LIMITS.size ? `Файл «${name}» больше 10\u00a0МБ` : null;

/**
 * Returns the fault of the files of one field, or null. The server judges their types: it has the bytes, and
 * a telephone sends photos under names that say nothing.
 */
export function filesError(files: readonly NamedFile[]): string | null {
  if (files.length > FILE_LIMITS.count) return `Не больше ${FILE_LIMITS.count} файлов`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const wrong = files.map(fileError).find((error) => error !== null);
  return wrong ?? (total > FILE_LIMITS.total ? 'Все файлы вместе больше 20\u00a0МБ' : null);
}
