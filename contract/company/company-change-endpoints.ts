import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint';
import { emailSchema } from '../session/session';
import { companySettingsSchema } from './company';
import { companySettingsPatchSchema } from './company-patch';

/** The calls that change the company, apart from what every screen reads of it. */
export const companyChangeEndpoints = {
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
  sendTrialLetter: endpoint({
    method: 'POST',
    path: '/company/trial-letter',
    summary: 'Отправить пробное письмо на один из адресов для уведомлений',
    access: 'bearer',
    body: z.object({ email: emailSchema }),
    status: 204,
  }),
};
