import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { previewQuerySchema, storedFileSchema } from './file';
import { uploadFieldsSchema } from './file-item';

/** The calls about files of staff, for any kind of record. */
export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary:
      'Загрузить файл; повтор с тем же Idempotency-Key не создаёт второго. С parent_id (пустой: верхний уровень) файл встаёт в папку, занятое имя получает номер; без него ждёт записи и без неё хранится сутки',
    access: 'bearer',
    act: 'write',
    upload: true,
    uploadFields: uploadFieldsSchema,
    response: storedFileSchema,
    wrapped: true,
    status: 201,
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/{id}/download',
    summary: 'Скачать файл',
    access: 'bearer',
    act: 'read',
    params: idParamsSchema,
    file: true,
    status: 200,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/files/{id}/preview',
    summary:
      'Картинка файла в WebP, сделанная сервером; 404, если файл не картинка или её не прочитать',
    access: 'bearer',
    act: 'read',
    params: idParamsSchema,
    query: previewQuerySchema,
    file: true,
    status: 200,
  }),
};
