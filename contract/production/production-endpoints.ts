import { endpoint } from '../base/wire/endpoint';
import { cutFileSchema, cutListSchema, cutOrdersSchema } from './cut-list';

const ofModule = { access: 'bearer', module: 'soft_windows' } as const;

/** The calls of the shop. */
export const productionEndpoints = {
  cutList: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/orders/cut-list',
    summary:
      'Раскрой заказов: сколько плёнки, канта, молний и крепежа, и как полотна лежат на рулонах',
    act: 'read',
    isReading: true,
    body: cutOrdersSchema,
    response: cutListSchema,
    wrapped: true,
    status: 200,
  }),
  cutListFile: endpoint({
    ...ofModule,
    method: 'POST',
    path: '/orders/cut-list/export',
    summary: 'Материалы раскроя файлом csv или xlsx для поставщика',
    act: 'export',
    body: cutFileSchema,
    file: true,
    status: 200,
  }),
};
