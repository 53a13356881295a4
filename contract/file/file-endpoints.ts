import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { storedFileSchema } from './file';

/** The calls about files of staff, for any kind of record. */
export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary:
      'Загрузить файл; повтор с тем же Idempotency-Key не создаёт второго. Ни с чем не связанный файл хранится сутки',
    access: 'bearer',
    upload: true,
    response: storedFileSchema,
    wrapped: true,
    status: 201,
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/{id}/download',
    summary: 'Скачать файл',
    access: 'bearer',
    params: idParamsSchema,
    file: true,
    status: 200,
  }),
};
