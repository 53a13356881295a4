import { endpoint } from '../base/wire/endpoint';
import {
  companyModulesSchema,
  moduleParamsSchema,
  moduleRequestedSchema,
  moduleRequestSchema,
} from './module';

/** The calls about the modules of the company. */
export const moduleEndpoints = {
  company: endpoint({
    method: 'GET',
    path: '/modules/company',
    summary: 'Модули компании',
    access: 'bearer',
    act: 'account',
    seed: true,
    response: companyModulesSchema,
    status: 200,
  }),
  request: endpoint({
    method: 'POST',
    path: '/modules/{code}/request',
    summary: 'Попросить подключить или продлить модуль',
    access: 'bearer',
    act: 'settings',
    params: moduleParamsSchema,
    body: moduleRequestSchema,
    response: moduleRequestedSchema,
    status: 201,
  }),
};
