import { companySettingsSchema } from './company';
import { endpoint } from '../base/wire/endpoint';

/** What is read about the company itself. */
export const companyEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/company/settings',
    summary: 'Настройки компании',
    access: 'bearer',
    response: companySettingsSchema,
    wrapped: true,
    status: 200,
  }),
};
