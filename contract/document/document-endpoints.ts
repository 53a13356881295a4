import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  currentContentSchema,
  documentPatchSchema,
  documentRowsSchema,
  documentSchema,
  newDocumentSchema,
  sentDocumentSchema,
} from './document';
import { renewalSchema } from './renewal';
import { mailedDocumentSchema, newShareSchema, shareSchema } from './document-share';
import {
  documentCountsSchema,
  documentExportQuerySchema,
  documentFilterSchema,
  documentPageSchema,
  documentsQuerySchema,
} from './document-list';
import { documentSettingsPatchSchema, documentSettingsSchema } from './document-settings';

const ofModule = { access: 'bearer', module: 'soft_windows' } as const;
const one = {
  ...ofModule,
  params: idParamsSchema,
  response: documentSchema,
  wrapped: true,
} as const;

/** The calls about the documents of orders. */
export const documentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    summary: 'Документы всех заказов; из версий одного — та, что в силе, и черновик следующей',
    ...ofModule,
    query: documentsQuerySchema,
    response: documentPageSchema,
    status: 200,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/documents/counts',
    summary: 'Сколько документов на каждой вкладке',
    ...ofModule,
    query: documentFilterSchema,
    response: documentCountsSchema,
    wrapped: true,
    status: 200,
  }),
  export: endpoint({
    method: 'GET',
    path: '/documents/export',
    summary: 'Документы файлом csv или xlsx',
    ...ofModule,
    query: documentExportQuerySchema,
    file: true,
    status: 200,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}/documents',
    summary: 'Документы заказа, новые сначала',
    ...ofModule,
    params: idParamsSchema,
    response: documentRowsSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders/{id}/documents',
    summary: 'Сделать документ из заказа; пока он черновик, второго такого не будет',
    ...one,
    body: newDocumentSchema,
    status: 201,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/orders/{id}/documents/renew',
    summary:
      'Новые версии документов, которые есть у клиента, по нынешнему заказу: сразу отправленные, по прежним ссылкам',
    ...ofModule,
    params: idParamsSchema,
    body: renewalSchema,
    response: documentRowsSchema,
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/documents/{id}',
    summary: 'Один документ; читается и тогда, когда модуля больше нет',
    access: 'bearer',
    params: idParamsSchema,
    response: documentSchema,
    wrapped: true,
    status: 200,
  }),
  current: endpoint({
    method: 'GET',
    path: '/documents/{id}/current',
    summary: 'Каким документ был бы по нынешнему заказу: чтобы сравнить с отправленным',
    ...ofModule,
    params: idParamsSchema,
    response: currentContentSchema,
    wrapped: true,
    status: 200,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/documents/{id}/pdf',
    summary: 'Документ файлом PDF; у отправленного он всегда один и тот же',
    ...ofModule,
    params: idParamsSchema,
    file: true,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/documents/{id}',
    readAt: '/documents/{id}',
    summary: 'Изменить черновик; с If-Unmodified-Since — если его с тех пор не меняли, иначе 409',
    ...one,
    body: documentPatchSchema,
    status: 200,
  }),
  send: endpoint({
    method: 'POST',
    path: '/documents/{id}/send',
    readAt: '/documents/{id}',
    summary: 'Отметить отправленным: с этого момента документ не меняется',
    ...one,
    response: sentDocumentSchema,
    status: 200,
  }),
  version: endpoint({
    method: 'POST',
    path: '/documents/{id}/versions',
    summary: 'Новая версия отправленного документа по нынешнему заказу, под тем же номером',
    ...one,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/documents/{id}/cancel',
    readAt: '/documents/{id}',
    summary: 'Аннулировать документ; его номер больше не достанется никому',
    ...one,
    status: 200,
  }),
  share: endpoint({
    method: 'POST',
    path: '/documents/{id}/share',
    summary:
      'Новая ссылка для клиента на отправленный документ; её адрес есть только в этом ответе',
    ...ofModule,
    params: idParamsSchema,
    body: newShareSchema,
    response: shareSchema,
    wrapped: true,
    status: 201,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/documents/{id}/mail',
    summary: 'Отправить клиенту письмо со ссылкой на документ и его файлом PDF',
    ...ofModule,
    params: idParamsSchema,
    body: mailedDocumentSchema,
    status: 204,
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/documents/{id}/share',
    summary: 'Отозвать все ссылки документа, и прежних его версий тоже',
    ...ofModule,
    params: idParamsSchema,
    status: 204,
  }),
};

/** The calls about what documents are made by. */
export const documentSettingsEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/soft-windows/documents',
    summary: 'Реквизиты, нумерация и тексты документов',
    ...ofModule,
    response: documentSettingsSchema,
    wrapped: true,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/soft-windows/documents',
    readAt: '/soft-windows/documents',
    summary: 'Изменить настройки документов; с If-Unmodified-Since — если их не меняли, иначе 409',
    ...ofModule,
    body: documentSettingsPatchSchema,
    response: documentSettingsSchema,
    wrapped: true,
    status: 200,
  }),
};
