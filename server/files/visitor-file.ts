import { filesError, type NamedFile } from '#contract';
import { nameByBytes } from './content/clean-file-name';

/**
 * Pictures, documents, tables, drawings and packed files: what people send to a company, and nothing that
 * runs.
 */
const ENDING =
  /\.(?:jpe?g|png|webp|gif|hei[cf]|avif|bmp|tiff?|pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|dwg|dxf|cdr|zip|rar|7z|mp4|mov|mp3|m4a)$/i;

const isAccepted = (name: string) => ENDING.test(name);

/**
 * The name under which the file of a visitor is kept: one that says nothing of use gets the ending of its
 * bytes.
 */
export const nameOfVisitors = (given: string, bytes: Uint8Array): string =>
  nameByBytes(given, bytes, isAccepted);

/** Returns the fault of the files of one field or message, by their stored names, or null. */
export function visitorFilesError(files: readonly NamedFile[]): string | null {
  const fault = filesError(files);
  if (fault !== null) return fault;
  const foreign = files.find(({ name }) => !isAccepted(name));
  return foreign ? `Файл «${foreign.name}» такого вида не принимается` : null;
}
