import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { previewQuerySchema, recordFileParamsSchema } from '../file/file';
import {
  orderPhotoSchema,
  orderPhotosSchema,
  photoFieldsSchema,
  restoredPhotoSchema,
} from './photo';

const ofModule = { access: 'bearer', act: 'tasks', module: 'soft_windows' } as const;

/** The calls about photos that were taken at the object of an order, for those who go there too. */
export const photoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/orders/{id}/photos',
    summary: 'Снимки с объекта заказа, в том порядке, в каком пришли',
    ...ofModule,
    params: idParamsSchema,
    response: orderPhotosSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders/{id}/photos',
    summary:
      'Приложить к заказу снимок с объекта; item_id — изделие на нём; повтор с тем же Idempotency-Key не создаёт второго',
    ...ofModule,
    params: idParamsSchema,
    upload: true,
    uploadFields: photoFieldsSchema,
    response: orderPhotoSchema,
    wrapped: true,
    status: 201,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/orders/{id}/photos/{file_id}/preview',
    summary: 'Снимок в WebP, сделанный сервером; 404, если его не прочитать',
    ...ofModule,
    params: recordFileParamsSchema,
    query: previewQuerySchema,
    file: true,
    status: 200,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/orders/{id}/photos/{file_id}',
    summary: 'Вернуть к заказу убранный снимок; исполнитель возвращает только свой',
    ...ofModule,
    params: recordFileParamsSchema,
    body: restoredPhotoSchema,
    response: orderPhotoSchema,
    wrapped: true,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/{id}/photos/{file_id}',
    summary:
      'Убрать снимок из заказа; он остаётся в файлах компании. Исполнитель убирает только свой',
    ...ofModule,
    params: recordFileParamsSchema,
    status: 204,
  }),
};
