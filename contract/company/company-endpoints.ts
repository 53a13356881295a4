import { companySettingsSchema } from './company';
import { endpoint } from '../base/wire/endpoint';

/** Calls that read the company. */
export const companyEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/company/settings',
    summary: 'Настройки компании',
    access: 'bearer',
    act: 'read',
    response: companySettingsSchema,
    wrapped: true,
    status: 200,
  }),
};
