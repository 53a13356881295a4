import { endpoint } from './endpoint';
import { leadFormPageSchema, leadFormsQuerySchema } from './lead-form';

/** The calls about the forms of the company. */
export const leadFormEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/lead-forms',
    summary: 'Формы компании',
    access: 'bearer',
    module: 'leads',
    query: leadFormsQuerySchema,
    response: leadFormPageSchema,
    status: 200,
  }),
};
