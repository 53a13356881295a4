import { endpoint } from './endpoint';
import { spamListsInputSchema, spamListsSchema } from './spam-list';

/** The calls about whom the company wants to hear nothing of. */
export const spamListEndpoints = {
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
