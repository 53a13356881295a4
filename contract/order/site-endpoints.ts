import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { orderSiteSchema, sitePatchSchema } from './site';

const ofSite = {
  access: 'bearer',
  module: 'soft_windows',
  act: 'tasks',
  path: '/orders/{id}/site',
  params: idParamsSchema,
  response: orderSiteSchema,
  wrapped: true,
  status: 200,
} as const;

/** The calls by which an order is measured at its object. A performer makes them for own visits alone. */
export const siteEndpoints = {
  site: endpoint({
    ...ofSite,
    method: 'GET',
    summary: 'Заказ для замера на объекте: изделия и что можно выбрать, без цен',
  }),
  updateSite: endpoint({
    ...ofSite,
    method: 'PUT',
    readAt: '/orders/{id}/site',
    summary:
      'Записать замер: меняются только переданные поля, повтор ничего не меняет; изделие, которое убрали, — 409',
    body: sitePatchSchema,
  }),
};
