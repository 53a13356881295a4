import { endpoint } from '../base/wire/endpoint';
import { currentUserSchema } from './session';

/** The call every screen of a person signed in makes. */
export const currentUserEndpoints = {
  currentUser: endpoint({
    method: 'GET',
    path: '/users/current',
    summary: 'Кто вошёл',
    access: 'bearer',
    act: 'account',
    seed: true,
    response: currentUserSchema,
    status: 200,
  }),
};
