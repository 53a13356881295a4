import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  companyExportListSchema,
  companyExportSchema,
  requestExportSchema,
} from './company-export';

/** The calls about taking everything of the company away in one file. */
export const companyExportEndpoints = {
  exports: endpoint({
    method: 'GET',
    path: '/company/exports',
    summary: 'Выгрузки всех данных за последние 7 дней, сначала последняя',
    access: 'bearer',
    act: 'company',
    response: companyExportListSchema,
    status: 200,
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/company/exports',
    summary: 'Собрать все данные компании в один файл',
    access: 'bearer',
    act: 'company',
    body: requestExportSchema,
    response: companyExportSchema,
    wrapped: true,
    status: 202,
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/exports/{id}',
    summary: 'Выгрузка и то, насколько она готова',
    access: 'bearer',
    act: 'company',
    params: idParamsSchema,
    response: companyExportSchema,
    wrapped: true,
    status: 200,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/company/exports/{id}/file',
    summary: 'Скачать готовую выгрузку',
    access: 'bearer',
    act: 'company',
    params: idParamsSchema,
    file: true,
    status: 200,
  }),
};
