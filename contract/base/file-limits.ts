const MEGABYTE = 1024 * 1024;

/** What visitors may send with a form. */
export const FILE_LIMITS = {
  /** Bytes of one file, and of all files of one submission. */
  size: 10 * MEGABYTE,
  total: 20 * MEGABYTE,
  /** Files of one field. */
  count: 5,
  name: 200,
} as const;

/** Pictures, documents, tables, drawings and packed files: what people send to a company, and nothing that runs. */
const ENDING =
  /\.(?:jpe?g|png|webp|gif|hei[cf]|bmp|tiff?|pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|dwg|dxf|cdr|zip|rar|7z|mp4|mov|mp3|m4a)$/i;

/** A file as far as it is judged. */
export interface NamedFile {
  name: string;
  size: number;
}

function fileError({ name, size }: NamedFile): string | null {
  if (!ENDING.test(name)) return `Файл «${name}» такого вида не принимается`;
  return size > FILE_LIMITS.size ? `Файл «${name}» больше 10\u00a0МБ` : null;
}

/** What is wrong with the files of one field, or null. */
export function filesError(files: readonly NamedFile[]): string | null {
  if (files.length > FILE_LIMITS.count) return `Не больше ${FILE_LIMITS.count} файлов`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const wrong = files.map(fileError).find((error) => error !== null);
  return wrong ?? (total > FILE_LIMITS.total ? 'Все файлы вместе больше 20\u00a0МБ' : null);
}
