import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import {
  CONFLICT,
  daysOffOf,
  hoursFault,
  MISPLACED_STEP,
  misplacedStep,
  withDaysOff,
  type CompanySettings,
  type CompanySettingsPatch,
  type WorkingHours,
} from '#contract';
import { changesOf } from '../audit/recording/changes';
import type { Session } from '../context/session';
import { recordAudit } from '../audit/recording/record-audit';
import type { Db } from '../db/database';
import { companies, users } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { lockWaiting, rescheduleWaiting } from '../leads/lookup/response-due';
import { recordKeepers } from '../people/user-status';
import { described } from './described-settings';
import { nextIdleDue } from './next-idle-due';

/** Settings the server always has, and other back ends may lack. */
type LeadFlow = Required<Pick<CompanySettings, 'auto_assign' | 'escalation'>> & {
  working_hours: WorkingHours | null;
};

/** The settings on which the deadlines of leads depend. */
const DEADLINE_FIELDS = [
  'response_norm_minutes',
  'working_hours',
  'days_off',
  'escalation',
] as const;

const VERSION_LENGTH = 16;

/** The version of the settings of leads: a digest of them. */
function versionOf(settings: LeadFlow & Pick<CompanySettings, 'response_norm_minutes'>): string {
  const { response_norm_minutes, working_hours, auto_assign, escalation } = settings;
  const parts = [response_norm_minutes, working_hours, auto_assign, escalation];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return digest.slice(0, VERSION_LENGTH);
}

/** Reads the stored settings of a company. */
export async function findCompanySettings(
  db: Db,
  companyId: number,
): Promise<Omit<CompanySettings, 'is_mail_configured'> & LeadFlow> {
  const [row] = await db
    .select({
      response_norm_minutes: companies.responseNormMinutes,
      working_hours: companies.workingHours,
      auto_assign: companies.autoAssign,
      escalation: companies.escalation,
      notification_emails: companies.notificationEmails,
      deletionAt: companies.deletionAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw notFound();
  const { deletionAt, ...settings } = row;
  const days_off = daysOffOf(settings.working_hours);
  return {
    ...settings,
    days_off,
    version: versionOf(settings),
    deletion_at: deletionAt?.toISOString() ?? null,
  };
}

/** @throws {HttpError} 422 by the place of an address that stands there before */
function requireEachOnce(addresses: readonly string[]): void {
  const again = addresses.findIndex((address, index) => addresses.indexOf(address) !== index);
  if (again !== -1) throw invalidField(`notification_emails.${again}`, 'Этот адрес уже есть');
}

const LABELS = {
  response_norm_minutes: 'Норма ответа, минут',
  working_hours: 'Рабочее время',
  auto_assign: 'Распределение заявок',
  escalation: 'Напоминания о заявках без ответа',
  notification_emails: 'Адреса для писем о заявках',
} as const;
const DEADLINE_LABELS = [LABELS.response_norm_minutes, LABELS.working_hours, LABELS.escalation];

/**
 * Newly chosen people have to be active staff; those chosen before may stay, for they may come back.
 * @throws {HttpError} 422 beside the field
 */
async function requireStaff(
  tx: Db,
  companyId: number,
  field: 'auto_assign.user_ids' | 'escalation.user_ids',
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const added = [...new Set(after)].filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const working = await tx.$count(users, and(recordKeepers(companyId), inArray(users.id, added)));
  if (working < added.length) throw invalidField(field, 'Такого сотрудника нет среди работающих');
}

/** The parts of a patch that were sent. */
const given = <Patch extends object>(patch: Patch | undefined) =>
  Object.fromEntries(
    Object.entries(patch ?? {}).filter(([, value]) => value !== undefined),
  ) as Required<Patch>;

/** Merges hours and closed days into the stored hours. @throws {HttpError} 422 beside the wrong field */
function nextHours(
  before: WorkingHours | null,
  { working_hours: sent, days_off }: CompanySettingsPatch,
): WorkingHours | null {
  const hours = sent ? { ...sent, special: sent.special ?? before?.special ?? {} } : sent;
  const chosen = hours === undefined ? before : hours;
  const next = days_off ? withDaysOff(chosen, days_off) : chosen;
  const isChanged = sent !== undefined || days_off !== undefined;
  const fault = isChanged && next ? hoursFault(next) : null;
  if (fault) throw invalidField(sent === undefined ? 'days_off' : 'working_hours', fault);
  return next;
}

/** Merges a patch into the stored settings. @throws {HttpError} 422 beside the wrong field */
async function nextLeadFlow(
  tx: Db,
  companyId: number,
  before: LeadFlow,
  patch: CompanySettingsPatch,
): Promise<LeadFlow> {
  const auto_assign = { ...before.auto_assign, ...given(patch.auto_assign) };
  const escalation = { ...before.escalation, ...given(patch.escalation) };
  for (const [field, old, next] of [
    ['auto_assign.user_ids', before.auto_assign, auto_assign],
    ['escalation.user_ids', before.escalation, escalation],
  ] as const) {
    await requireStaff(tx, companyId, field, old.user_ids, next.user_ids);
  }
  const step = misplacedStep(escalation);
  if (step) throw invalidField(`escalation.${step}`, MISPLACED_STEP);
  return { auto_assign, escalation, working_hours: nextHours(before.working_hours, patch) };
}

/**
 * Stores the settings that were sent; the others stay. Leads without a response get new deadlines where that
 * changes them.
 * @throws {HttpError} 409 with the settings where they were changed since the version that was sent, 422 for
 *   an address that stands there twice, for people who do not work there, and for steps of escalation out of
 *   order
 */
export async function updateCompanySettings(
  db: Db,
  session: Session,
  { version, ...patch }: CompanySettingsPatch,
  now: Date,
): Promise<void> {
  const { companyId } = session;
  const { response_norm_minutes, notification_emails } = patch;
  requireEachOnce(notification_emails ?? []);
  // Without a change the query builder refuses.
  if (Object.values(patch).every((part) => part === undefined)) return;
  await db.transaction(async (tx) => {
    if (DEADLINE_FIELDS.some((field) => patch[field] !== undefined)) {
      await lockWaiting(tx, companyId);
    }
    const [company] = await tx
      .select({ zone: companies.timezone })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    const before = await findCompanySettings(tx, companyId);
    if (version !== undefined && version !== before.version) {
      throw new HttpError(CONFLICT, 'Настройки тем временем изменили', { current: before });
    }
    const next = await nextLeadFlow(tx, companyId, before, patch);
    await tx
      .update(companies)
      .set({
        responseNormMinutes: response_norm_minutes,
        workingHours: next.working_hours,
        ...((patch.working_hours !== undefined || patch.days_off) && {
          idleDueAt: nextIdleDue(next.working_hours, company?.zone ?? '', now),
        }),
        autoAssign: next.auto_assign,
        escalation: next.escalation,
        notificationEmails: notification_emails,
      })
      .where(eq(companies.id, companyId));
    const after = await findCompanySettings(tx, companyId);
    const changes = changesOf(
      LABELS,
      await described(tx, companyId, before),
      await described(tx, companyId, after),
    );
    if (changes.length === 0) return;
    const fields = new Set<string>(changes.map(({ field }) => field));
    if (DEADLINE_LABELS.some((label) => fields.has(label))) {
      await rescheduleWaiting(tx, companyId);
    }
    const record = { action: 'settings_changed', subject: { type: 'company' }, changes } as const;
    await recordAudit(tx, session, record, now);
  });
}
