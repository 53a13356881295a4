import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  clientMergePageSchema,
  clientMergeResultSchema,
  clientMergesQuerySchema,
  clientMergeUndoSchema,
  clientReferencesSchema,
  duplicateIdsSchema,
  duplicatePageSchema,
  duplicatesQuerySchema,
  mergeClientsSchema,
  mergeManyResultSchema,
  mergeManySchema,
  undoMergesResultSchema,
  undoMergesSchema,
} from './client-merge';

const ofModule = { access: 'bearer', module: 'leads' } as const;

/** The calls that make one client of several, and take that back. */
export const clientMergeEndpoints = {
  merge: endpoint({
    method: 'POST',
    path: '/clients/merge',
    summary:
      'Объединить клиентов: источники становятся частью одного; 409 — кого-то из них тем временем изменили, удалили или объединили',
    ...ofModule,
    body: mergeClientsSchema,
    response: clientMergeResultSchema,
    wrapped: true,
    status: 200,
  }),
  mergeMany: endpoint({
    method: 'POST',
    path: '/clients/merge-many',
    summary: 'Объединить много групп; с batch_id прошлого ответа — как одно действие',
    ...ofModule,
    body: mergeManySchema,
    response: mergeManyResultSchema,
    wrapped: true,
    status: 200,
  }),
  merges: endpoint({
    method: 'GET',
    path: '/clients/merges',
    summary: 'Журнал объединений, новые сначала',
    ...ofModule,
    query: clientMergesQuerySchema,
    response: clientMergePageSchema,
    status: 200,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/clients/merges/{id}/undo',
    summary:
      'Отменить объединение в течение 30 дней; 409 с blocked_by — сначала отменить более позднее; 410 — отменено или поздно',
    ...ofModule,
    params: idParamsSchema,
    response: clientMergeUndoSchema,
    wrapped: true,
    status: 200,
  }),
  undoMany: endpoint({
    method: 'POST',
    path: '/clients/merges/undo',
    summary: 'Отменить объединения одного действия, по частям: пока left не станет нулём',
    ...ofModule,
    body: undoMergesSchema,
    response: undoMergesResultSchema,
    wrapped: true,
    status: 200,
  }),
  references: endpoint({
    method: 'GET',
    path: '/clients/{id}/references',
    summary: 'Что относится к клиенту, по видам и сколько',
    ...ofModule,
    params: idParamsSchema,
    response: clientReferencesSchema,
    wrapped: true,
    status: 200,
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/clients/duplicates',
    summary: 'Группы клиентов с общим телефоном или e-mail; filter[state]=dismissed — «не дубли»',
    ...ofModule,
    query: duplicatesQuerySchema,
    response: duplicatePageSchema,
    status: 200,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/clients/duplicates/dismiss',
    summary: 'Запомнить, что это разные люди',
    ...ofModule,
    body: duplicateIdsSchema,
    status: 204,
  }),
  recall: endpoint({
    method: 'POST',
    path: '/clients/duplicates/recall',
    summary: 'Снова считать их возможными дублями',
    ...ofModule,
    body: duplicateIdsSchema,
    status: 204,
  }),
};
