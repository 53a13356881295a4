import { companySettingsPatchSchema, companySettingsSchema } from './company';
import { endpoint } from '../base/endpoint';

/** The calls about the company itself. */
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
