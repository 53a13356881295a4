import { FIELD_TYPE_LABELS, FORM_STATUS_LABELS } from '#contract';
import { leadForms, users } from '../db/schema';
import { registerLeadFormRoutes } from '../lead-forms/lead-form-routes';
import { registerLeadFieldRoutes } from '../lead-fields/lead-field-routes';
import { registerRejectReasonRoutes } from '../reject-reasons/reject-reason-routes';
import { registerChatReplyRoutes } from '../chats/settings/chat-reply-routes';
import { registerSoftWindowsRoutes } from '../soft-windows/soft-windows-routes';
import type { KindParts } from './kind-parts';
import { moment, plain, tableSheet, worded, type Sheet } from './sheet';

const NUMBER = plain('№', 'id');
const TITLE = plain('Название', 'name');
const CREATED = moment('Создано', 'created_at');

/** A kind that a company is set up with: archived instead of deleted, without an assignee. */
const setupKind = (
  routes: KindParts['routes'],
  going: KindParts['going'],
  ...sheets: Sheet[]
): KindParts => ({
  routes,
  trash: null,
  handOver: null,
  notified: null,
  going,
  sheets,
  undo: [],
});

export const SETUP_KINDS = {
  lead_form: setupKind(
    [registerLeadFormRoutes],
    { table: leadForms },
    tableSheet('lead_forms', 'Формы.csv', [
      NUMBER,
      TITLE,
      plain('Адрес', 'slug'),
      worded('Статус', 'status', FORM_STATUS_LABELS),
      CREATED,
    ]),
  ),
  lead_field: setupKind(
    [registerLeadFieldRoutes],
    null,
    tableSheet('lead_fields', 'Поля.csv', [
      NUMBER,
      TITLE,
      worded('Тип', 'type', FIELD_TYPE_LABELS),
      CREATED,
    ]),
  ),
  reject_reason: setupKind(
    [registerRejectReasonRoutes],
    null,
    tableSheet('reject_reasons', 'Причины отказа.csv', [
      NUMBER,
      TITLE,
      moment('В архиве с', 'archived_at'),
    ]),
  ),
  chat_reply: setupKind(
    [registerChatReplyRoutes],
    null,
    tableSheet('chat_replies', 'Быстрые ответы.csv', [
      plain('Сокращение', 'shortcut'),
      plain('Текст', 'text'),
      CREATED,
    ]),
  ),
  // Disabled instead of deleted; what is undone of the staff is above, where all kinds are handed over.
  user: setupKind(
    [],
    { table: users },
    tableSheet('users', 'Сотрудники.csv', [
      NUMBER,
      plain('Имя', 'name'),
      plain('E-mail', 'email'),
      plain('Телефон', 'phone'),
      plain('Должность', 'position'),
      CREATED,
      moment('Отключён', 'disabled_at'),
    ]),
  ),
  // Routes across kinds serve these, or those of the records they belong to.
  // They stand in the rows of others or of referrals, and among the tables for programs.
  reward: setupKind([], null),
  client_tag: setupKind([], null),
  price_list: setupKind([registerSoftWindowsRoutes], null),
  module: setupKind([], null),
  company: setupKind([], null),
};
