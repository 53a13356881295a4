import { endpoint } from '../base/wire/endpoint';
import { spamListsChangeSchema, spamListsInputSchema, spamListsSchema } from './spam-list';

/** The calls about whom the company wants to hear nothing of. */
export const spamListEndpoints = {
  spamLists: endpoint({
    method: 'GET',
    path: '/company/spam-lists',
    summary: 'От кого компания не хочет заявок',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    response: spamListsSchema,
    wrapped: true,
    status: 200,
  }),
  updateSpamLists: endpoint({
    method: 'PUT',
    path: '/company/spam-lists',
    readAt: '/company/spam-lists',
    summary: 'Изменить списки спама',
    access: 'bearer',
    act: 'settings',
    module: 'leads',
    body: spamListsInputSchema,
    response: spamListsSchema,
    wrapped: true,
    status: 200,
  }),
  changeSpamLists: endpoint({
    method: 'POST',
    path: '/company/spam-lists/changes',
    readAt: '/company/spam-lists',
    summary: 'Добавить строки в списки спама и убрать из них, не трогая остальных',
    access: 'bearer',
    act: 'write',
    module: 'leads',
    body: spamListsChangeSchema,
    response: spamListsSchema,
    wrapped: true,
    status: 200,
  }),
};
