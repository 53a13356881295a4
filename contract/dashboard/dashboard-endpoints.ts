import { endpoint } from '../base/wire/endpoint';
import { dashboardQuerySchema, dashboardSchema } from './dashboard';

/** The call of the dashboard: it asks for no module, and says nothing of those the company lacks. */
export const dashboardEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Показатели компании за период',
    access: 'bearer',
    act: 'read',
    query: dashboardQuerySchema,
    response: dashboardSchema,
    status: 200,
  }),
};
