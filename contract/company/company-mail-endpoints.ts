import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint';
import { emailSchema } from '../session/session';

/** The calls about letters to the company itself. */
export const companyMailEndpoints = {
  sendTrialLetter: endpoint({
    method: 'POST',
    path: '/company/trial-letter',
    summary: 'Отправить пробное письмо на один из адресов для уведомлений',
    access: 'bearer',
    body: z.object({ email: emailSchema }),
    status: 204,
  }),
};
