import { endpoint } from '../base/endpoint';
import { bulkResultSchema } from '../bulk/bulk';
import { bulkUsersSchema, chosenUsersExportSchema, userExportQuerySchema } from './user-bulk';

/** The calls that change many of the staff at once or take them away as a file. */
export const userBulkEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/users/export',
    summary: 'Сотрудники файлом csv или xlsx',
    access: 'bearer',
    query: userExportQuerySchema,
    file: true,
    status: 200,
  }),
  exportChosen: endpoint({
    method: 'POST',
    path: '/users/export',
    summary: 'Выбранные сотрудники файлом csv или xlsx',
    access: 'bearer',
    body: chosenUsersExportSchema,
    file: true,
    status: 200,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/users/bulk',
    summary:
      'Отключить много сотрудников сразу или изменить их смену; по фильтру можно частями: limit, затем before = next прошлого ответа; с expected — если по фильтру столько сотрудников, иначе 409. Отмена возвращает вход и заявки, но не завершённые сеансы и высланные ссылки',
    access: 'bearer',
    body: bulkUsersSchema,
    response: bulkResultSchema,
    wrapped: true,
    status: 200,
  }),
};
