import type * as z from 'zod/mini';

/** Messages by the path of a part of the document, as schema and server name it: `draft.theme.colour`. */
export type DocumentErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: DocumentErrors = {};

/** How the parts of a document are named in errors and checked. */
export interface DocumentShape<Document> {
  schema: z.ZodMiniType<Document>;
  /** The key of the document in the body of a save, which prefixes each error's path; '': none. */
  root: string;
  /** The part an error is about, where it is not the path that says so. */
  partAt?: ((document: Document, key: string) => unknown) | undefined;
}

/** Finds the errors that prevent a save; returns `NO_ERRORS` itself where there are none. */
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

/** The errors of parts that have not been touched since. */
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
