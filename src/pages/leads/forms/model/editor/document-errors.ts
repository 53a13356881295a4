import type { FormDocument } from '@/entities/leads/lead-form';
import { partByPath, type DocumentErrors } from '@/shared/ui/document-editor';

/** The key of the document in the body of a save. */
export const ROOT = 'draft';

/** The part an error is about: a refused publication names a block by its mark, `blocks.{mark}`. */
export function partAt(document: FormDocument, key: string): unknown {
  const [root, ...path] = key.split('.');
  if (root === 'blocks') return document.blocks.find(({ id }) => id === path.join('.'));
  return partByPath(document, key, ROOT);
}

/** The error of a block as a whole, or of one part of it. */
export function blockError(
  errors: DocumentErrors,
  { blocks }: FormDocument,
  blockId: string,
  part?: string,
): string | undefined {
  const prefix = `draft.blocks.${blocks.findIndex(({ id }) => id === blockId)}.`;
  if (part !== undefined) return errors[prefix + part];
  const own = Object.keys(errors).find((key) => key.startsWith(prefix));
  return errors[`blocks.${blockId}`] ?? (own && errors[own]);
}

/** The tabs of the editor that show a part of the document. */
const TABS_OF_PARTS: Record<string, string> = {
  theme: 'design',
  success: 'success',
  notify: 'notify',
  protection: 'protection',
  consent: 'consent',
};

/** The tab on which an error is to be seen. */
export function tabOfError(key: string): string {
  const [, part = ''] = key.split('.');
  return key.startsWith('blocks.') ? 'fields' : (TABS_OF_PARTS[part] ?? 'fields');
}
