import { endpoint } from '../base/wire/endpoint';
import { companyProfilePatchSchema, companyProfileSchema } from './company-profile';

/** The calls about what the company is called and where it is. */
export const companyProfileEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/company',
    summary: 'Компания',
    access: 'bearer',
    act: 'account',
    response: companyProfileSchema,
    wrapped: true,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company',
    readAt: '/company',
    summary: 'Изменить данные компании',
    access: 'bearer',
    act: 'settings',
    body: companyProfilePatchSchema,
    response: companyProfileSchema,
    wrapped: true,
    status: 200,
  }),
};
