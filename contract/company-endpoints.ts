import { companySettingsPatchSchema, companySettingsSchema } from './company';
import { endpoint } from './endpoint';
import { spamListsInputSchema, spamListsSchema } from './spam';

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
  spamLists: endpoint({
    method: 'GET',
    path: '/company/spam-lists',
    summary: 'От кого компания не хочет заявок',
    access: 'bearer',
    module: 'leads',
    response: spamListsSchema,
    wrapped: true,
    status: 200,
  }),
  updateSpamLists: endpoint({
    method: 'PUT',
    path: '/company/spam-lists',
    summary: 'Изменить списки спама',
    access: 'bearer',
    module: 'leads',
    body: spamListsInputSchema,
    response: spamListsSchema,
    wrapped: true,
    status: 200,
  }),
};
