import { clientLookupQuerySchema, clientLookupSchema, linkClientSchema } from './client';
import { companySettingsPatchSchema, companySettingsSchema } from './company';
import { endpoint } from './endpoint';
import {
  convertedLeadSchema,
  convertLeadSchema,
  leadPatchSchema,
  leadQuerySchema,
  leadSchema,
  newLeadSchema,
} from './lead';
import { leadActivitiesSchema } from './lead-activity';
import { bulkLeadsSchema, bulkResultSchema, undoResultSchema, undoSchema } from './lead-bulk';
import { leadDuplicatesSchema } from './lead-duplicates';
import {
  leadBoardQuerySchema,
  leadBoardSchema,
  leadCountsSchema,
  leadExportQuerySchema,
  leadFilterSchema,
  leadPageSchema,
  leadSourcesSchema,
  leadsQuerySchema,
} from './lead-list';
import { leadFormPageSchema, leadFormsQuerySchema } from './lead-form';
import {
  companyModulesSchema,
  moduleParamsSchema,
  moduleRequestedSchema,
  moduleRequestSchema,
} from './module';
import { notificationListSchema, notificationParamsSchema } from './notification';
import {
  publicFormSchema,
  publicSubmitSchema,
  publicSubmittedSchema,
  slugParamsSchema,
} from './public-form';
import { accountEndpoints, sessionEndpoints } from './session-endpoints';
import {
  disabledUserSchema,
  disableUserSchema,
  newUserSchema,
  userPageSchema,
  userPatchSchema,
  userSchema,
  usersQuerySchema,
  writtenUserSchema,
} from './user';
import { healthSchema, idParamsSchema } from './wire';

const modules = {
  company: endpoint({
    method: 'GET',
    path: '/modules/company',
    summary: 'Модули компании',
    access: 'bearer',
    seed: true,
    response: companyModulesSchema,
    status: 200,
  }),
  request: endpoint({
    method: 'POST',
    path: '/modules/{code}/request',
    summary: 'Попросить подключить или продлить модуль',
    access: 'bearer',
    params: moduleParamsSchema,
    body: moduleRequestSchema,
    response: moduleRequestedSchema,
    status: 201,
  }),
};

const company = {
  settings: endpoint({
    method: 'GET',
    path: '/company/settings',
    summary: 'Настройки компании',
    access: 'bearer',
    response: companySettingsSchema,
    wrapped: true,
    status: 200,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/company/settings',
    summary: 'Изменить настройки компании',
    access: 'bearer',
    body: companySettingsPatchSchema,
    response: companySettingsSchema,
    wrapped: true,
    status: 200,
  }),
};

const leads = {
  list: endpoint({
    method: 'GET',
    path: '/leads',
    summary: 'Страница заявок',
    access: 'bearer',
    module: 'leads',
    query: leadsQuerySchema,
    response: leadPageSchema,
    status: 200,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/leads/counts',
    summary: 'Сколько заявок на каждой вкладке списка',
    access: 'bearer',
    module: 'leads',
    query: leadFilterSchema,
    response: leadCountsSchema,
    wrapped: true,
    status: 200,
  }),
  board: endpoint({
    method: 'GET',
    path: '/leads/board',
    summary: 'Заявки по статусам: сколько их и первые из них',
    access: 'bearer',
    module: 'leads',
    query: leadBoardQuerySchema,
    response: leadBoardSchema,
    wrapped: true,
    status: 200,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/leads/sources',
    summary: 'Источники заявок компании',
    access: 'bearer',
    module: 'leads',
    response: leadSourcesSchema,
    wrapped: true,
    status: 200,
  }),
  export: endpoint({
    method: 'GET',
    path: '/leads/export',
    summary: 'Заявки файлом csv или xlsx',
    access: 'bearer',
    module: 'leads',
    query: leadExportQuerySchema,
    file: true,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/leads/{id}',
    summary: 'Одна заявка',
    access: 'bearer',
    module: 'leads',
    seed: true,
    params: idParamsSchema,
    query: leadQuerySchema,
    response: leadSchema,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leads/{id}',
    summary:
      'Изменить заметку, статус или ответственного; с заголовком If-Unmodified-Since — если поле с тех пор не менялось, иначе 409',
    access: 'bearer',
    module: 'leads',
    seed: true,
    params: idParamsSchema,
    body: leadPatchSchema,
    response: leadSchema,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leads/{id}',
    summary: 'Удалить заявку',
    access: 'bearer',
    module: 'leads',
    seed: true,
    params: idParamsSchema,
    status: 204,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/leads/{id}/convert',
    summary: 'Преобразовать заявку в клиента',
    access: 'bearer',
    module: 'leads',
    seed: true,
    params: idParamsSchema,
    body: convertLeadSchema,
    response: convertedLeadSchema,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/leads',
    summary: 'Добавить заявку вручную',
    access: 'bearer',
    module: 'leads',
    body: newLeadSchema,
    response: leadSchema,
    wrapped: true,
    status: 201,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/leads/bulk',
    summary: 'Изменить, удалить или вернуть много заявок сразу',
    access: 'bearer',
    module: 'leads',
    body: bulkLeadsSchema,
    response: bulkResultSchema,
    wrapped: true,
    status: 200,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/leads/{id}/restore',
    summary: 'Вернуть заявку из корзины',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    response: leadSchema,
    wrapped: true,
    status: 200,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/leads/{id}/activity',
    summary: 'История заявки',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    response: leadActivitiesSchema,
    wrapped: true,
    status: 200,
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/leads/{id}/duplicates',
    summary: 'Заявки и клиенты с тем же телефоном или e-mail',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    response: leadDuplicatesSchema,
    wrapped: true,
    status: 200,
  }),
  linkClient: endpoint({
    method: 'POST',
    path: '/leads/{id}/link-client',
    summary: 'Привязать заявку к клиенту, который уже есть',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    body: linkClientSchema,
    response: leadSchema,
    wrapped: true,
    status: 200,
  }),
};

const bulk = {
  undo: endpoint({
    method: 'POST',
    path: '/bulk/undo',
    summary: 'Отменить массовое изменение',
    access: 'bearer',
    module: 'leads',
    body: undoSchema,
    response: undoResultSchema,
    wrapped: true,
    status: 200,
  }),
};

const clients = {
  lookup: endpoint({
    method: 'GET',
    path: '/clients/lookup',
    summary: 'Клиенты с таким телефоном или e-mail',
    access: 'bearer',
    module: 'leads',
    query: clientLookupQuerySchema,
    response: clientLookupSchema,
    wrapped: true,
    status: 200,
  }),
};

/** The calls of one of the two lists of the bell; they differ in the first part of the path only. */
function notificationEndpoints<const Base extends string>(base: Base, of: string) {
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      summary: `Уведомления ${of}`,
      access: 'bearer',
      seed: true,
      response: notificationListSchema,
      status: 200,
    }),
    read: endpoint({
      method: 'PUT',
      path: `${base}/{id}/read`,
      summary: `Отметить прочитанным уведомление ${of}`,
      access: 'bearer',
      seed: true,
      params: notificationParamsSchema,
      status: 204,
    }),
    readAll: endpoint({
      method: 'PUT',
      path: `${base}/read-all`,
      summary: `Отметить прочитанными все уведомления ${of}`,
      access: 'bearer',
      seed: true,
      status: 204,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/{id}`,
      summary: `Удалить уведомление ${of}`,
      access: 'bearer',
      seed: true,
      params: notificationParamsSchema,
      status: 204,
    }),
  };
}

const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Сотрудники компании',
    access: 'bearer',
    query: usersQuerySchema,
    response: userPageSchema,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'Один сотрудник',
    access: 'bearer',
    params: idParamsSchema,
    response: userSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Добавить сотрудника: с паролем или приглашением по почте',
    access: 'bearer',
    body: newUserSchema,
    response: writtenUserSchema,
    wrapped: true,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    summary: 'Изменить сотрудника; на новый e-mail приглашённого уходит новое приглашение',
    access: 'bearer',
    params: idParamsSchema,
    body: userPatchSchema,
    response: writtenUserSchema,
    wrapped: true,
    status: 200,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/{id}/invite',
    summary: 'Отправить приглашение ещё раз; прежняя ссылка перестаёт работать',
    access: 'bearer',
    params: idParamsSchema,
    response: userSchema,
    wrapped: true,
    status: 200,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/{id}/reset-password',
    summary: 'Отправить сотруднику ссылку для нового пароля',
    access: 'bearer',
    params: idParamsSchema,
    status: 204,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/users/{id}/disable',
    summary: 'Отключить сотрудника и передать его заявки в работе',
    access: 'bearer',
    params: idParamsSchema,
    body: disableUserSchema,
    response: disabledUserSchema,
    wrapped: true,
    status: 200,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/users/{id}/enable',
    summary: 'Включить отключённого сотрудника',
    access: 'bearer',
    params: idParamsSchema,
    response: userSchema,
    wrapped: true,
    status: 200,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    summary: 'Завершить сеансы сотрудника; свой сеанс остаётся',
    access: 'bearer',
    params: idParamsSchema,
    status: 204,
  }),
};

const leadForms = {
  list: endpoint({
    method: 'GET',
    path: '/lead-forms',
    summary: 'Формы компании',
    access: 'bearer',
    module: 'leads',
    query: leadFormsQuerySchema,
    response: leadFormPageSchema,
    status: 200,
  }),
};

const publicForms = {
  show: endpoint({
    method: 'GET',
    path: '/public/forms/{slug}',
    summary: 'Форма для посетителя',
    access: 'public',
    params: slugParamsSchema,
    response: publicFormSchema,
    wrapped: true,
    status: 200,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/public/forms/{slug}',
    summary: 'Отправить форму; заголовок Idempotency-Key не даёт создать заявку дважды',
    access: 'public',
    params: slugParamsSchema,
    body: publicSubmitSchema,
    response: publicSubmittedSchema,
    status: 201,
  }),
};

const health = {
  show: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Сервер и его база данных отвечают',
    access: 'public',
    response: healthSchema,
    status: 200,
  }),
};

/** Every call of the wire. The client, the mock handlers, the server and the OpenAPI document all read this table. */
export const endpoints = {
  health,
  session: sessionEndpoints,
  account: accountEndpoints,
  modules,
  company,
  leads,
  bulk,
  clients,
  notifications: {
    lead: notificationEndpoints('/notifications', 'о заявках'),
    personal: notificationEndpoints('/user-notifications', 'лично'),
  },
  users,
  leadForms,
  publicForms,
} as const;
