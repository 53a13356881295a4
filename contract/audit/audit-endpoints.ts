import { endpoint } from '../base/wire/endpoint';
import { auditExportQuerySchema, auditPageSchema, auditQuerySchema } from './audit';

/** The calls of the journal. */
export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    summary: 'Журнал: кто, что и когда сделал, сначала последнее',
    access: 'bearer',
    act: 'journal',
    query: auditQuerySchema,
    response: auditPageSchema,
    status: 200,
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit-log/export',
    summary: 'Журнал файлом csv',
    access: 'bearer',
    act: 'journal',
    query: auditExportQuerySchema,
    file: true,
    status: 200,
  }),
};
