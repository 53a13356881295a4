import { endpoint } from '../base/wire/endpoint';
import { leadFormPageSchema, leadFormsQuerySchema } from './lead-form';

/** The call that lists the forms; every filter by a form needs it. */
export const leadFormListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/lead-forms',
    summary: 'Формы компании',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    query: leadFormsQuerySchema,
    response: leadFormPageSchema,
    status: 200,
  }),
};
