import type * as z from 'zod/mini';

/** What is wrong, by where it is, as the schema and the server name a part of the document: `draft.theme.colour`. */
export type DocumentErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: DocumentErrors = {};

/** How the parts of a document are named in errors and checked. */
export interface DocumentShape<Document> {
  schema: z.ZodMiniType<Document>;
  /** What the document is called in the body of a save, and so at the head of each error's key; '': nothing. */
  root: string;
  /** The part an error is about, where it is not the path that says so. */
  partAt?: ((document: Document, key: string) => unknown) | undefined;
}

/** What keeps the document from being saved; `NO_ERRORS` itself where nothing does. */
export function findErrors<Document>(
  { schema, root }: DocumentShape<Document>,
  document: Document,
): DocumentErrors {
  const parsed = schema.safeParse(document);
  if (parsed.success) return NO_ERRORS;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    errors[(root === '' ? path : [root, ...path]).join('.')] ??= message;
  }
  return errors;
}

/** The part of a document under the path of an error's key. */
export function partByPath(document: unknown, key: string, root: string): unknown {
  let part = document;
  for (const name of key.split('.').slice(root === '' ? 0 : 1)) {
    part = (part as Record<string, unknown> | null | undefined)?.[name];
  }
  return part;
}

/** The errors whose part has not been touched since. */
export function remainingErrors<Document>(
  { root, partAt }: DocumentShape<Document>,
  errors: DocumentErrors,
  before: Document,
  after: Document,
): DocumentErrors {
  const textAt = (document: Document, key: string) =>
    JSON.stringify(partAt ? partAt(document, key) : partByPath(document, key, root));
  const left = Object.entries(errors).filter(([key]) => textAt(before, key) === textAt(after, key));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
