import { eq } from 'drizzle-orm';
import {
  LEAD_STATUS_LABELS,
  REFERRAL_LEAD_STATE_LABELS,
  REFERRAL_STATUS_LABELS,
  REWARD_KIND_LABELS,
  REWARD_STATUS_LABELS,
  type ExportFormat,
  type Payout,
  type Referral,
  type ReferralLead,
  type Reward,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import type { Cell, ExportColumn } from '../export/cell';
import { createWallClock } from '../export/moment';
import { notFound } from '../http/http-error';
import { createExportFile, type ExportFile } from '../lists/export-file';
import { findInvited } from './list-invited';
import { findRewards, listPayouts } from './list-rewards';
import { findReferrals } from './referral-repository';

/** Records read from the database at once. */
const BATCH_SIZE = 500;
const KOPECKS = 100;

type WallClock = (moment: string | null) => Date | null;

const column = <Item>(title: string, cellOf: (item: Item) => Cell): ExportColumn<Item> => ({
  title,
  cellOf,
});
const moment = <Item>(
  title: string,
  clock: WallClock,
  momentOf: (item: Item) => string | null,
): ExportColumn<Item> => ({ title, isMoment: true, cellOf: (item) => clock(momentOf(item)) });

const roubles = (kopecks: number) => kopecks / KOPECKS;

async function wallClockOf(db: Db, companyId: number): Promise<WallClock> {
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  const clock = createWallClock(company.timezone);
  return (at) => (at === null ? null : clock(new Date(at)));
}

/** A list as a file, in the order of the numbers given; read while the file is taken. */
interface Exported<Item> {
  name: string;
  sheet: string;
  columns: ExportColumn<Item>[];
  count: number;
  read: (start: number) => Promise<Item[]>;
}

function toFile<Item>(
  context: AppContext,
  format: ExportFormat,
  { columns, count, read, ...names }: Exported<Item>,
): ExportFile {
  async function* rows() {
    for (let start = 0; start < count; start += BATCH_SIZE) {
      const items = await read(start);
      yield items.map((item) => columns.map(({ cellOf }) => cellOf(item)));
    }
  }
  const tooMany = 'Слишком много строк для одного листа xlsx. Выберите csv или сузьте фильтр';
  return createExportFile(context, format, { ...names, count, tooMany, columns, rows: rows() });
}

const partOf = (ids: number[], start: number) => ids.slice(start, start + BATCH_SIZE);

/** «3,33» in a text; numbers of their own cells are left to the format. */
const decimal = (value: number) => String(value).replace('.', ',');

const ruleInWords = ({ rule }: Referral) => {
  if (rule === null) return null;
  return rule.kind === 'fixed'
    ? `${decimal(roubles(rule.amount))} ₽ за клиента`
    : `${decimal(rule.basis_points / KOPECKS)} % с оплаты`;
};

/** The columns of partners in a file. @throws {HttpError} 404 where there is no such company */
export async function referralColumns(
  db: Db,
  companyId: number,
): Promise<ExportColumn<Referral>[]> {
  const clock = await wallClockOf(db, companyId);
  return [
    column('№', ({ id }) => id),
    column('Имя', ({ name }) => name),
    column('Код', ({ code }) => code),
    column('Состояние', ({ status }) => REFERRAL_STATUS_LABELS[status]),
    column('Телефон', ({ phone }) => phone),
    column('E-mail', ({ email }) => email),
    column('Вознаграждение', ruleInWords),
    column('Окно, дней', ({ window_days }) => window_days),
    column('Переходы', ({ counts }) => counts.visits),
    column('Заявки', ({ counts }) => counts.leads),
    column('Клиенты', ({ counts }) => counts.clients),
    column('К выплате, ₽', ({ counts }) => roubles(counts.payable)),
    moment('Добавлен', clock, ({ created_at }) => created_at),
    column('Заметка', ({ note }) => note),
  ];
}

/** Partners as a file. @throws {HttpError} 422 where there are more than a sheet has rows */
export async function exportReferrals(
  context: AppContext,
  { companyId }: Session,
  ids: number[],
  format: ExportFormat,
): Promise<ExportFile> {
  const { db } = context.database;
  return toFile<Referral>(context, format, {
    name: 'referrals',
    sheet: 'Партнёры',
    count: ids.length,
    read: (start) => findReferrals(db, companyId, partOf(ids, start)),
    columns: await referralColumns(db, companyId),
  });
}

const statusInWords = (status: string | null) =>
  Object.entries<string>(LEAD_STATUS_LABELS).find(([key]) => key === status)?.[1] ?? status;

/** The columns of invited leads in a file, see `referralColumns`. */
export async function invitedColumns(
  db: Db,
  companyId: number,
): Promise<ExportColumn<ReferralLead>[]> {
  const clock = await wallClockOf(db, companyId);
  return [
    column('Заявка №', ({ lead_id }) => lead_id),
    column('Имя', ({ name }) => name),
    column('Телефон', ({ phone }) => phone),
    column('E-mail', ({ email }) => email),
    column('Статус заявки', ({ status }) => statusInWords(status)),
    column('Клиент', ({ client }) => client?.name ?? null),
    column('Партнёр', ({ referral }) => referral?.name ?? null),
    column('Код', ({ code }) => code),
    column('Состояние', ({ state }) => REFERRAL_LEAD_STATE_LABELS[state]),
    column('Причина', ({ reason }) => reason),
    moment('Переход', clock, ({ touched_at }) => touched_at),
    moment('Поступила', clock, ({ created_at }) => created_at),
  ];
}

/** Invited leads as a file. @throws {HttpError} 422 where there are more than a sheet has rows */
export async function exportInvited(
  context: AppContext,
  { companyId }: Session,
  ids: number[],
  format: ExportFormat,
): Promise<ExportFile> {
  const { db } = context.database;
  return toFile<ReferralLead>(context, format, {
    name: 'invited',
    sheet: 'Приглашённые',
    count: ids.length,
    read: (start) => findInvited(db, companyId, partOf(ids, start)),
    columns: await invitedColumns(db, companyId),
  });
}

/** The columns of the ledger in a file, see `referralColumns`. */
export async function rewardColumns(db: Db, companyId: number): Promise<ExportColumn<Reward>[]> {
  const clock = await wallClockOf(db, companyId);
  return [
    column('№', ({ id }) => id),
    column('Партнёр', ({ referral }) => referral.name),
    column('Код', ({ referral }) => referral.code),
    column('Вид', ({ kind }) => REWARD_KIND_LABELS[kind]),
    column('Сумма, ₽', ({ amount }) => roubles(amount)),
    column('Состояние', ({ status }) => REWARD_STATUS_LABELS[status]),
    column('Причина', ({ reason }) => reason),
    column('Клиент', ({ client }) => client?.name ?? null),
    column('Заявка №', ({ lead_id }) => lead_id),
    column('Выплата №', ({ payout }) => payout?.number ?? null),
    moment('Создано', clock, ({ created_at }) => created_at),
  ];
}

/** Entries of the ledger as a file. @throws {HttpError} 422 where there are more than a sheet has rows */
export async function exportRewards(
  context: AppContext,
  { companyId }: Session,
  ids: number[],
  format: ExportFormat,
): Promise<ExportFile> {
  const { db } = context.database;
  return toFile<Reward>(context, format, {
    name: 'referral-rewards',
    sheet: 'Начисления',
    count: ids.length,
    read: (start) => findRewards(db, companyId, partOf(ids, start)),
    columns: await rewardColumns(db, companyId),
  });
}

/** The columns of payouts in a file, see `referralColumns`. */
export async function payoutColumns(db: Db, companyId: number): Promise<ExportColumn<Payout>[]> {
  const clock = await wallClockOf(db, companyId);
  return [
    column('№', ({ number }) => number),
    column('Начислений', ({ count }) => count),
    column('Сумма, ₽', (payout) => roubles(payout.total)),
    moment('Дата выплаты', clock, ({ paid_at }) => paid_at),
    column('Комментарий', ({ comment }) => comment),
    column('Кто выплатил', ({ user }) => user?.name ?? null),
    moment('Отменена', clock, ({ undone_at }) => undone_at),
  ];
}

/** Payouts as a file. @throws {HttpError} 422 where there are more than a sheet has rows */
export async function exportPayouts(
  context: AppContext,
  { companyId }: Session,
  format: ExportFormat,
): Promise<{ file: ExportFile; count: number }> {
  const { db } = context.database;
  const { total } = await listPayouts(db, companyId, { limit: 0, offset: 0 });
  const read = async (offset: number) =>
    (await listPayouts(db, companyId, { limit: BATCH_SIZE, offset })).items;
  const file = toFile<Payout>(context, format, {
    name: 'referral-payouts',
    sheet: 'Выплаты',
    count: total,
    read,
    columns: await payoutColumns(db, companyId),
  });
  return { file, count: total };
}
