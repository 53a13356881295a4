import { and, eq, inArray } from 'drizzle-orm';
import { OPTION_TYPES, type FormDocument, UNPROCESSABLE, isolated } from '#contract';
import type { Db } from '../db/database';
import { leadFields } from '../db/schema';
import { HttpError } from '../http/http-error';

const FIRST_VERSION = 1;

type FieldRow = typeof leadFields.$inferSelect;

/** The company's fields among those a document asks for, archived ones included. */
export async function findDocumentFields(
  db: Db,
  companyId: number,
  { blocks }: FormDocument,
): Promise<Map<number, FieldRow>> {
  const ids = blocks.flatMap((block) => (block.kind === 'field' ? block.lead_field_id : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), inArray(leadFields.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the fault of a field in its place, or null. */
function wrongField(field: FieldRow | undefined): string | null {
  if (!field) return 'Такого поля нет';
  if (field.archivedAt)
    return `Поле «${isolated(field.name)}» в архиве. Верните его или уберите из формы`;
  const isChoice = (OPTION_TYPES as readonly string[]).includes(field.type);
  if (isChoice && !field.options.some(({ archived }) => !archived)) {
    return `У поля «${isolated(field.name)}» нет вариантов`;
  }
  return null;
}

/**
 * Requires a publishable draft: messages by the draft's part, those of a block by `blocks.{its id}`.
 * @throws {HttpError} 422
 */
export async function requirePublishable(
  db: Db,
  companyId: number,
  document: FormDocument,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const fields = await findDocumentFields(db, companyId, document);
  const seen = new Set<number>();
  let shown = 0;
  for (const block of document.blocks) {
    if (block.kind !== 'field') continue;
    const field = fields.get(block.lead_field_id);
    const wrong = seen.has(block.lead_field_id) ? 'Поле уже есть в форме' : wrongField(field);
    seen.add(block.lead_field_id);
    if (wrong !== null) errors[`blocks.${block.id}`] = [wrong];
    else if (!block.hidden && field?.type !== 'hidden') shown += 1;
  }
  if (shown === 0 && Object.keys(errors).length === 0) {
    errors['draft.blocks'] = ['Добавьте хотя бы одно поле, которое видит посетитель'];
  }
  const { success, consent } = document;
  if (success.kind === 'redirect' && success.url === '') {
    errors['draft.success.url'] = ['Укажите адрес страницы'];
  }
  if (consent.enabled && consent.text === '') {
    errors['draft.consent.text'] = ['Укажите текст согласия'];
  }
  const [first] = Object.values(errors);
  if (first) throw new HttpError(UNPROCESSABLE, first[0] ?? '', { errors });
}

/** Updates the version of a document's consent: another text or address makes a new version. */
export function withConsentVersion(draft: FormDocument, before: FormDocument | null): FormDocument {
  const { consent } = draft;
  const previous = before?.consent;
  if (!previous) return draft;
  const isSame = previous.text === consent.text && previous.url === consent.url;
  // A text that was never shown to anybody may change under its version.
  const wasShown = previous.enabled;
  const next = String((Number.parseInt(previous.version, 10) || FIRST_VERSION) + 1);
  const version = isSame || !wasShown ? previous.version : next;
  return { ...draft, consent: { ...consent, version } };
}
