import { endpoint } from './endpoint';
import { userPageSchema, usersQuerySchema } from './user';

/** The call that lists the staff; every select of a colleague needs it. */
export const userListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Сотрудники компании',
    access: 'bearer',
    query: usersQuerySchema,
    response: userPageSchema,
    status: 200,
  }),
};
