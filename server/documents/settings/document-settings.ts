import { and, eq } from 'drizzle-orm';
import {
  CONFLICT,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  NO_REQUISITES,
  DOCUMENT_PICTURE_LABELS,
  DOCUMENT_PICTURES,
  REQUISITE_LABELS,
  TEXT_TYPES,
  type AuditField,
  type DocumentSettings,
  type DocumentSettingsPatch,
  type DocumentType,
  type Numbering,
  type NumberingPatch,
  type RequisiteName,
} from '#contract';
import { changesOf } from '../../audit/recording/changes';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { companyToday } from '../../db/company-day';
import type { Db } from '../../db/database';
import {
  companies,
  documentNumbers,
  documentSettings,
  type ChosenDocumentSettings,
} from '../../db/schema';
import { laterVersion } from '../../db/version';
import { HttpError, invalidField } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import { announceChange } from '../../realtime/announce';
import { USUAL_WARRANTY_MONTHS } from '../lookup/warranty';
import { lastOf, lockNumbering, yearOf } from './numbering';
import { drawPictures, picturesOf, storePictures } from './document-pictures';
import { USUAL_PATTERNS, USUAL_QUOTE_DAYS, USUAL_TEXTS } from './usual-settings';

const perType = <Type extends string, Value>(
  types: readonly Type[],
  of: (type: Type) => Value,
): Record<Type, Value> =>
  Object.fromEntries(types.map((type) => [type, of(type)])) as Record<Type, Value>;

const REQUISITES = Object.keys(REQUISITE_LABELS) as RequisiteName[];

type StoredSettings = typeof documentSettings.$inferSelect;

/** Reads the settings of a company; the row is created at the first read, so that it has a version. */
async function findSettings(db: Db, companyId: number, now: Date): Promise<StoredSettings> {
  const [row] = await db
    .select()
    .from(documentSettings)
    .where(eq(documentSettings.companyId, companyId));
  if (row) return row;
  await db
    .insert(documentSettings)
    .values({ companyId, chosen: {}, updatedAt: now })
    .onConflictDoNothing();
  return findSettings(db, companyId, now);
}

/** The settings of a company with defaults filled in. */
export async function getDocumentSettings(
  db: Db,
  companyId: number,
  now: Date,
): Promise<DocumentSettings> {
  const row = await findSettings(db, companyId, now);
  return toSettings(db, row, await companyToday(db, companyId, now));
}

/** @param today by it a number begins anew */
async function toSettings(
  db: Db,
  { companyId, chosen, updatedAt }: StoredSettings,
  today: string,
): Promise<DocumentSettings> {
  const [company] = await db
    .select({ short_name: companies.name, phone: companies.phone })
    .from(companies)
    .where(eq(companies.id, companyId));
  const counters = await db
    .select()
    .from(documentNumbers)
    .where(eq(documentNumbers.companyId, companyId));
  return {
    requisites: {
      ...NO_REQUISITES,
      ...company,
      ...chosen.requisites,
      ...picturesOf(chosen.pictures),
    },
    vat_note: chosen.vat_note ?? null,
    quote_days: chosen.quote_days ?? USUAL_QUOTE_DAYS,
    warranty_months: chosen.warranty_months ?? USUAL_WARRANTY_MONTHS,
    moves_status: chosen.moves_status ?? true,
    numbering: perType(DOCUMENT_TYPES, (type): Numbering => {
      const counter = counters.find((each) => each.type === type);
      const { pattern, isYearly } = counter ?? USUAL_PATTERNS[type];
      return { pattern, yearly: isYearly, next: (counter ? lastOf(counter, today) : 0) + 1 };
    }),
    texts: perType(TEXT_TYPES, (type) => chosen.texts?.[type] ?? USUAL_TEXTS[type]),
    updated_at: updatedAt.toISOString(),
  };
}

/** @throws {HttpError} 422 where a number was given already: it is never given twice */
async function changeNumbering(
  tx: Db,
  companyId: number,
  type: DocumentType,
  { pattern, yearly, next: asked }: NumberingPatch,
  today: string,
): Promise<void> {
  const counter = await lockNumbering(tx, companyId, type, today);
  // As it counts from now on: by years the numbers of the last one leave this one free, without them they do
  // not.
  const last = lastOf({ ...counter, isYearly: yearly }, today);
  const next = asked ?? last + 1;
  if (next <= last) {
    throw invalidField(`numbering.${type}.next`, `Номер ${last} уже занят, укажите больше`);
  }
  await tx
    .update(documentNumbers)
    .set({ pattern, isYearly: yearly, year: yearOf(today), last: next - 1 })
    .where(and(eq(documentNumbers.companyId, companyId), eq(documentNumbers.type, type)));
}

const filled = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;

/** Applies a change to the settings; an empty text is none. */
function nextChosen(
  before: ChosenDocumentSettings,
  { requisites = {}, vat_note, texts = {}, ...patch }: DocumentSettingsPatch,
): ChosenDocumentSettings {
  const { quote_days, warranty_months, moves_status } = patch;
  const written = Object.fromEntries(
    REQUISITES.flatMap((name) =>
      requisites[name] === undefined ? [] : [[name, requisites[name] || null]],
    ),
  );
  return {
    ...before,
    ...filled({ quote_days, warranty_months, moves_status }),
    ...(vat_note !== undefined && { vat_note: vat_note || null }),
    requisites: { ...before.requisites, ...written },
    texts: { ...before.texts, ...filled(texts) },
  };
}

/** A setting, and what the journal calls it. */
type Label = [key: string, field: AuditField];

const LABELS: Readonly<Record<string, AuditField>> = {
  ...Object.fromEntries(
    REQUISITES.map((key): Label => [key, `Реквизиты: ${REQUISITE_LABELS[key].toLowerCase()}`]),
  ),
  ...Object.fromEntries(
    DOCUMENT_PICTURES.map((name): Label => [
      `${name}_file_id`,
      `Документы: ${DOCUMENT_PICTURE_LABELS[name].toLowerCase()}, файл`,
    ]),
  ),
  vat_note: 'Документы: НДС',
  quote_days: 'Документы: срок предложения, дней',
  warranty_months: 'Документы: гарантия, месяцев',
  moves_status: 'Документы и оплаты двигают статус',
  ...Object.fromEntries(
    DOCUMENT_TYPES.map((type): Label => [
      `numbering.${type}`,
      `${DOCUMENT_TYPE_LABELS[type]}: номер`,
    ]),
  ),
  ...Object.fromEntries(
    TEXT_TYPES.map((type): Label => [`texts.${type}`, `${DOCUMENT_TYPE_LABELS[type]}: текст`]),
  ),
};

/** The settings as the journal tells them. */
const described = ({ requisites, numbering, texts, ...rest }: DocumentSettings) => ({
  ...rest,
  ...requisites,
  ...Object.fromEntries(
    DOCUMENT_TYPES.map((type) => [
      `numbering.${type}`,
      `${numbering[type].pattern}, следующий ${numbering[type].next}`,
    ]),
  ),
  ...Object.fromEntries(TEXT_TYPES.map((type) => [`texts.${type}`, texts[type]])),
});

/**
 * Stores what a company chose for its documents; what is not sent stays as it is. Documents that were sent
 * stay as they are too.
 * @throws {HttpError} 409 with the settings where they were changed unseen, 422 for a number that was given
 *   or a file that is no picture
 */
export async function updateDocumentSettings(
  context: AppContext,
  session: Session,
  patch: DocumentSettingsPatch,
  changedSince: ChangedSince,
): Promise<DocumentSettings> {
  const { companyId } = session;
  const { db } = context.database;
  const { chosen } = await findSettings(db, companyId, context.now());
  const drawn = await drawPictures(context, companyId, patch.requisites ?? {}, chosen.pictures);
  const after = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(documentSettings)
      .where(eq(documentSettings.companyId, companyId))
      .for('update');
    if (!row) throw new Error('The settings are gone');
    const now = context.now();
    const today = await companyToday(tx, companyId, now);
    const before = await toSettings(tx, row, today);
    if (changedSince(row.updatedAt)) {
      throw new HttpError(CONFLICT, 'Настройки уже изменили', { current: before });
    }
    for (const type of DOCUMENT_TYPES) {
      const numbering = patch.numbering?.[type];
      if (numbering) await changeNumbering(tx, companyId, type, numbering, today);
    }
    const at = laterVersion([row], now);
    const pictures = await storePictures(tx, companyId, drawn, row.chosen.pictures);
    const next = { chosen: { ...nextChosen(row.chosen, patch), pictures }, updatedAt: at };
    await tx.update(documentSettings).set(next).where(eq(documentSettings.companyId, companyId));
    const changed = await toSettings(tx, { ...row, ...next }, today);
    const changes = changesOf(LABELS, described(before), described(changed));
    if (changes.length > 0) {
      const subject = { type: 'company' } as const;
      await recordAudit(tx, session, { action: 'settings_changed', subject, changes }, at);
    }
    return changed;
  });
  // Drafts are made by them.
  announceChange.document(context, companyId, null);
  return after;
}
