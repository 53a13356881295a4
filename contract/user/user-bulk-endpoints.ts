import { bulkCall, fileCalls } from '../bulk/list-calls';
import { USER_SORTS, userFilterShape } from './user';
import { bulkUsersSchema } from './user-bulk';

const ofUsers = { path: '/users', access: 'bearer' } as const;

/** The calls that change many of the staff at once or take them away as a file. */
export const userBulkEndpoints = {
  ...fileCalls({
    ...ofUsers,
    act: 'staff',
    objects: 'сотрудники',
    filterShape: userFilterShape,
    sorts: USER_SORTS,
  }),
  bulk: bulkCall({
    ...ofUsers,
    act: 'staff',
    summary:
      'Отключить много сотрудников сразу или изменить их смену; по фильтру можно частями: limit, затем before = next прошлого ответа; с expected — если по фильтру столько сотрудников, иначе 409. Отмена возвращает вход и заявки, но не завершённые сеансы и высланные ссылки',
    body: bulkUsersSchema,
  }),
};
