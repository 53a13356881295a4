import { formDocumentSchema, type FormDocument } from '@/entities/lead-form';

/**
 * What is wrong, by where it is: `draft.theme.colour`, `draft.blocks.2.label` as the schema and the server name a part of
 * the document, `blocks.{mark}` as a refused publication names a block.
 */
export type DocumentErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: DocumentErrors = {};

/** What keeps the document from being saved. */
export function findErrors(document: FormDocument): DocumentErrors {
  const parsed = formDocumentSchema.safeParse(document);
  if (parsed.success) return NO_ERRORS;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    errors[['draft', ...path].join('.')] ??= message;
  }
  return errors;
}

function partAt(document: FormDocument, key: string): unknown {
  const [root, ...path] = key.split('.');
  if (root === 'blocks') return document.blocks.find(({ id }) => id === path.join('.'));
  let part: unknown = document;
  for (const name of path) part = (part as Record<string, unknown> | undefined)?.[name];
  return part;
}

/** The errors whose part has not been touched since. */
export function remainingErrors(
  errors: DocumentErrors,
  before: FormDocument,
  after: FormDocument,
): DocumentErrors {
  const left = Object.entries(errors).filter(
    ([key]) => JSON.stringify(partAt(before, key)) === JSON.stringify(partAt(after, key)),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** What is wrong with the block at a place as a whole, or with one part of it. */
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
