import {
  LEAD_STATUS_LABELS,
  REFERRAL_LEAD_STATE_LABELS,
  REFERRAL_STATUS_LABELS,
  referralRuleInWords,
  REWARD_KIND_LABELS,
  REWARD_STATUS_LABELS,
  type Payout,
  type Referral,
  type ReferralLead,
  type Reward,
} from '#contract';
import type { Db } from '../db/database';
import type { ExportColumn } from '../export/cell';
import { column, companyClock, moment, phone, sum } from '../lists/export-list';

/** The columns of referrals in a file. @throws {HttpError} 404 where there is no such company */
export async function referralColumns(
  db: Db,
  companyId: number,
): Promise<ExportColumn<Referral>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('№', ({ id }) => id),
    column('Имя', ({ name }) => name),
    column('Код', ({ code }) => code),
    column('Состояние', ({ status }) => REFERRAL_STATUS_LABELS[status]),
    phone('Телефон', (record) => record.phone),
    column('E-mail', ({ email }) => email),
    { ...column('Вознаграждение', ({ rule }) => rule && referralRuleInWords(rule)), isSum: true },
    column('Окно, дней', ({ window_days }) => window_days),
    column('Переходы', ({ counts }) => counts.visits),
    column('Заявки', ({ counts }) => counts.leads),
    column('Клиенты', ({ counts }) => counts.clients),
    sum('К выплате, ₽', ({ counts }) => counts.payable),
    moment('Добавлен', clock, ({ created_at }) => created_at),
    column('Заметка', ({ note }) => note),
  ];
}

const statusInWords = (status: string | null) =>
  Object.entries<string>(LEAD_STATUS_LABELS).find(([key]) => key === status)?.[1] ?? status;

/** The columns of invited leads in a file, see `referralColumns`. */
export async function invitedColumns(
  db: Db,
  companyId: number,
): Promise<ExportColumn<ReferralLead>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('Заявка №', ({ lead_id }) => lead_id),
    column('Имя', ({ name }) => name),
    phone('Телефон', (record) => record.phone),
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

/** The columns of the ledger in a file, see `referralColumns`. */
export async function rewardColumns(db: Db, companyId: number): Promise<ExportColumn<Reward>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('№', ({ id }) => id),
    column('Партнёр', ({ referral }) => referral.name),
    column('Код', ({ referral }) => referral.code),
    column('Вид', ({ kind }) => REWARD_KIND_LABELS[kind]),
    sum('Сумма, ₽', ({ amount }) => amount),
    column('Состояние', ({ status }) => REWARD_STATUS_LABELS[status]),
    column('Причина', ({ reason }) => reason),
    column('Клиент', ({ client }) => client?.name ?? null),
    column('Заявка №', ({ lead_id }) => lead_id),
    column('Выплата №', ({ payout }) => payout?.number ?? null),
    moment('Создано', clock, ({ created_at }) => created_at),
  ];
}

/** The columns of payouts in a file, see `referralColumns`. */
export async function payoutColumns(db: Db, companyId: number): Promise<ExportColumn<Payout>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('№', ({ number }) => number),
    column('Начислений', ({ count }) => count),
    sum('Сумма, ₽', ({ total }) => total),
    moment('Дата выплаты', clock, ({ paid_at }) => paid_at),
    column('Комментарий', ({ comment }) => comment),
    column('Кто выплатил', ({ user }) => user?.name ?? null),
    moment('Отменена', clock, ({ undone_at }) => undone_at),
  ];
}
