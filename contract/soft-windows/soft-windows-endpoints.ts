import { endpoint } from '../base/wire/endpoint';
import { priceListSchema } from './price-list';
import {
  currentPriceListSchema,
  newCellsSchema,
  newPriceListSchema,
  versionPageSchema,
  versionParamsSchema,
  versionsQuerySchema,
} from './price-list-version';

const ofModule = { access: 'bearer', module: 'soft_windows' } as const;

/** The calls about the prices of soft windows: one document, of which every change makes a version. */
export const softWindowsEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/soft-windows/settings',
    summary: 'Прайс, который действует сегодня, и запланированные версии',
    ...ofModule,
    response: currentPriceListSchema,
    wrapped: true,
    status: 200,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/soft-windows/settings',
    readAt: '/soft-windows/settings',
    summary: 'Сохранить прайс новой версией; version — из которой он сделан, устаревшая — 409',
    ...ofModule,
    body: newPriceListSchema,
    response: currentPriceListSchema,
    wrapped: true,
    status: 200,
  }),
  saveCells: endpoint({
    method: 'PUT',
    path: '/soft-windows/prices',
    readAt: '/soft-windows/settings',
    summary: 'Сохранить одну матрицу цен новой версией',
    ...ofModule,
    body: newCellsSchema,
    response: currentPriceListSchema,
    wrapped: true,
    status: 200,
  }),
  takeExample: endpoint({
    method: 'POST',
    path: '/soft-windows/example',
    summary: 'Начать с примерного прайса: новая версия, пока ни одна цена не заполнена; иначе 409',
    ...ofModule,
    response: currentPriceListSchema,
    wrapped: true,
    status: 200,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/soft-windows/versions',
    summary: 'Версии прайса, новые сначала',
    ...ofModule,
    query: versionsQuerySchema,
    response: versionPageSchema,
    status: 200,
  }),
  version: endpoint({
    method: 'GET',
    path: '/soft-windows/versions/{version}',
    summary: 'Одна версия прайса',
    ...ofModule,
    params: versionParamsSchema,
    response: priceListSchema,
    wrapped: true,
    status: 200,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/soft-windows/versions/{version}',
    summary: 'Отозвать запланированную версию',
    ...ofModule,
    params: versionParamsSchema,
    status: 204,
  }),
};
