import { endpoint } from '../base/wire/endpoint';
import { companyDeletionSchema, requestDeletionSchema } from './company-deletion';

const deletion = {
  path: '/company/deletion',
  access: 'bearer',
  response: companyDeletionSchema,
  wrapped: true,
  status: 200,
} as const;

/** The calls about removing the whole company. */
export const companyDeletionEndpoints = {
  deletion: endpoint({
    ...deletion,
    act: 'account',
    method: 'GET',
    summary: 'Удаление компании: назначено ли, и что исчезнет',
  }),
  requestDeletion: endpoint({
    ...deletion,
    act: 'company',
    method: 'POST',
    readAt: '/company/deletion',
    summary: 'Удалить компанию через 30 дней',
    body: requestDeletionSchema,
  }),
  cancelDeletion: endpoint({
    ...deletion,
    act: 'company',
    method: 'DELETE',
    readAt: '/company/deletion',
    summary: 'Отменить удаление компании',
  }),
};
