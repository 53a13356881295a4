import { endpoint } from '../base/wire/endpoint';
import { userPageSchema, userSchema, usersQuerySchema } from './user';
import { idParamsSchema } from '../base/wire/wire';

/** The calls that read the staff; every select of a colleague needs them. */
export const userListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Сотрудники компании',
    access: 'bearer',
    act: 'read',
    query: usersQuerySchema,
    response: userPageSchema,
    status: 200,
  }),
  show: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'Один сотрудник',
    access: 'bearer',
    act: 'read',
    params: idParamsSchema,
    response: userSchema,
    wrapped: true,
    status: 200,
  }),
};
