import { accountEndpoints } from './account-endpoints';
import { companyEndpoints } from './company-endpoints';
import { endpoint } from './endpoint';
import { leadFormEndpoints } from './form-editor-endpoints';
import { leadFormListEndpoints } from './form-endpoints';
import { bulkEndpoints, leadBulkEndpoints } from './lead-bulk-endpoints';
import { leadEndpoints } from './lead-endpoints';
import { leadFieldEndpoints } from './lead-field-endpoints';
import { leadFileEndpoints } from './lead-file';
import { clientEndpoints, leadTieEndpoints } from './lead-tie-endpoints';
import { moduleEndpoints } from './module-endpoints';
import { notificationEndpoints } from './notification-endpoints';
import { publicFormEndpoints } from './public-form-endpoints';
import { currentUserEndpoints } from './session-endpoints';
import { signInEndpoints } from './sign-in-endpoints';
import { spamListEndpoints } from './spam-list-endpoints';
import { staffEndpoints } from './staff-endpoints';
import { userListEndpoints } from './user-endpoints';
import { healthSchema } from './wire';

const health = {
  show: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Сервер и его база данных отвечают',
    access: 'public',
    response: healthSchema,
    status: 200,
  }),
};

/**
 * Every call of the wire. The mock handlers, the server and the OpenAPI document read this table; the application takes
 * the parts it is made of, so that a screen carries the calls it makes and no others.
 */
export const endpoints = {
  health,
  session: { ...signInEndpoints, ...currentUserEndpoints },
  account: accountEndpoints,
  modules: moduleEndpoints,
  company: { ...companyEndpoints, ...spamListEndpoints },
  leads: { ...leadEndpoints, ...leadTieEndpoints, ...leadBulkEndpoints },
  bulk: bulkEndpoints,
  clients: clientEndpoints,
  notifications: notificationEndpoints,
  users: { ...userListEndpoints, ...staffEndpoints },
  leadFields: leadFieldEndpoints,
  leadFiles: leadFileEndpoints,
  leadForms: { ...leadFormListEndpoints, ...leadFormEndpoints },
  publicForms: publicFormEndpoints,
} as const;
