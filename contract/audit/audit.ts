import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import {
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  naturalSchema,
} from '../base/wire/wire';
import { RECORD_KINDS, type RecordAction } from '../record';
import { TRASH_ACTIONS } from './trash-actions';

/** Actions on records of any kind. */
type SharedAction = 'change_undone' | 'exported';

/**
 * The actions of the journal with their texts: those that follow from a trash, and those that the kinds name
 * in `RECORD_FACTS`. The names are stored: none is ever changed.
 */
export const AUDIT_ACTIONS = {
  sign_in: 'Вход',
  sign_in_refused: 'Отказ во входе',
  registered: 'Регистрация компании',
  password_changed: 'Смена пароля',
  password_reset: 'Новый пароль по ссылке',
  password_link_sent: 'Ссылка для нового пароля',
  sessions_ended: 'Завершение сеансов',
  user_created: 'Добавлен сотрудник',
  user_invited: 'Приглашение сотрудника',
  user_changed: 'Изменены данные сотрудника',
  user_disabled: 'Сотрудник отключён',
  user_enabled: 'Сотрудник включён',
  users_disabled: 'Отключены сотрудники',
  users_shift: 'Смена сотрудников',
  avatar_changed: 'Изменено фото',
  logo_changed: 'Изменён логотип',
  company_changed: 'Изменены данные компании',
  company_deletion_requested: 'Назначено удаление компании',
  company_deletion_cancelled: 'Отменено удаление компании',
  settings_changed: 'Изменены настройки',
  module_requested: 'Запрошен модуль',
  spam_lists_changed: 'Изменены списки спама',
  reject_reason_created: 'Добавлена причина отказа',
  reject_reason_changed: 'Изменена причина отказа',
  reject_reasons_ordered: 'Изменён порядок причин отказа',
  field_created: 'Добавлено поле',
  field_changed: 'Изменено поле',
  fields_ordered: 'Изменён порядок полей',
  field_archived: 'Поле убрано в архив',
  field_restored: 'Поле возвращено из архива',
  form_created: 'Создана форма',
  form_published: 'Форма опубликована',
  form_paused: 'Форма остановлена',
  form_archived: 'Форма убрана в архив',
  form_restored: 'Форма возвращена из архива',
  ...TRASH_ACTIONS,
  leads_to_spam: 'Заявки убраны в спам',
  leads_from_spam: 'Заявки возвращены из спама',
  chats_to_spam: 'Диалоги убраны в спам',
  chats_from_spam: 'Диалоги возвращены из спама',
  chat_reply_created: 'Добавлен быстрый ответ',
  chat_reply_changed: 'Изменён быстрый ответ',
  chat_reply_deleted: 'Удалён быстрый ответ',
  chat_erased: 'Диалог стёрт навсегда',
  change_undone: 'Отмена действия',
  lead_converted: 'Заявка преобразована в клиента',
  lead_linked: 'Заявка привязана к клиенту',
  leads_merged: 'Заявки объединены',
  leads_unmerged: 'Объединение заявок отменено',
  clients_merged: 'Клиенты объединены',
  clients_unmerged: 'Объединение клиентов отменено',
  client_tag_created: 'Добавлена метка',
  client_tag_changed: 'Изменена метка',
  client_tag_deleted: 'Метка удалена',
  client_tags_merged: 'Метки объединены',
  referral_created: 'Добавлен партнёр',
  referral_changed: 'Изменён партнёр',
  referral_deleted: 'Партнёр удалён',
  reward_created: 'Начисление вручную',
  reward_refunded: 'Возврат партнёрского вознаграждения',
  reward_changed: 'Изменено начисление',
  rewards_changed: 'Изменены начисления',
  rewards_paid: 'Выплата партнёрам',
  payout_undone: 'Выплата отменена',
  document_made: 'Создан документ',
  document_sent: 'Документ отправлен',
  document_shared: 'Создана ссылка на документ',
  document_unshared: 'Ссылки на документ отозваны',
  document_accepted: 'Документ принят клиентом',
  document_cancelled: 'Документ аннулирован',
  payment_created: 'Записана оплата',
  payment_cancelled: 'Оплата отменена',
  prices_changed: 'Изменены цены',
  prices_withdrawn: 'Отозвана версия цен',
  exported: 'Экспорт',
} as const satisfies Record<RecordAction | SharedAction, string>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One value that was changed. */
const auditChangeSchema = z.object({
  /** The label on the screen. */
  field: z.string(),
  from: z.catch(valueSchema, null),
  to: z.catch(valueSchema, null),
});
export type AuditChange = z.output<typeof auditChangeSchema>;

/** One entry of the journal: who did what to whom. An unknown action is shown by its name. */
const auditEntrySchema = z.object({
  id: idSchema,
  created_at: optionalMomentSchema,
  /** With the name of then; without a number where the person is gone. */
  user: z.catch(z.nullable(z.object({ id: optionalIdSchema, name: optionalTextSchema })), null),
  action: z.string(),
  subject: z.catch(
    z.nullable(z.object({ type: z.string(), id: optionalIdSchema, name: optionalTextSchema })),
    null,
  ),
  changes: z.catch(z.array(auditChangeSchema), []),
  /** How many records it was done to; null: to the one that is named. */
  count: z.catch(z.nullable(naturalSchema), null),
  address: optionalTextSchema,
  device: optionalTextSchema,
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
export const auditPageSchema = pageOf(auditEntrySchema);

const filterShape = {
  'filter[user]': z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID))),
  /** Of whom: what they did, and what was done to them. */
  'filter[person]': z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID))),
  'filter[action]': z.optional(z.enum(actions)),
  'filter[subject]': z.optional(z.enum(RECORD_KINDS)),
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
};

export const auditQuerySchema = z.object({
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
  ...filterShape,
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

export const auditExportQuerySchema = z.object({
  ...filterShape,
  format: z.optional(z.literal('csv')),
});
