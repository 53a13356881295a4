import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import { emailSchema } from '../session/session';
import { companySettingsSchema } from './company';
import { companySettingsPatchSchema } from './company-patch';
import { letterFailureListSchema } from './letter-failure';

/** Calls of the company's settings, apart from those that every screen makes. */
export const companyChangeEndpoints = {
  updateSettings: endpoint({
    method: 'PUT',
    path: '/company/settings',
    readAt: '/company/settings',
    summary:
      'Изменить настройки компании; с version — если настройки заявок с тех пор не меняли, иначе 409',
    access: 'bearer',
    act: 'settings',
    body: companySettingsPatchSchema,
    response: companySettingsSchema,
    wrapped: true,
    status: 200,
  }),
  letterFailures: endpoint({
    method: 'GET',
    path: '/company/letter-failures',
    summary: 'Адреса для уведомлений, до которых не дошло последнее письмо',
    access: 'bearer',
    act: 'settings',
    response: letterFailureListSchema,
    status: 200,
  }),
  sendTrialLetter: endpoint({
    method: 'POST',
    path: '/company/trial-letter',
    summary: 'Отправить пробное письмо на один из адресов для уведомлений',
    access: 'bearer',
    act: 'settings',
    body: z.object({ email: emailSchema }),
    status: 204,
  }),
};
