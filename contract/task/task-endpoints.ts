import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import {
  newTaskSchema,
  taskCountsQuerySchema,
  taskCountsSchema,
  taskDoneSchema,
  taskPageSchema,
  taskPatchSchema,
  taskSchema,
  tasksQuerySchema,
} from './task';

const ofOne = {
  access: 'bearer',
  act: 'tasks',
  params: idParamsSchema,
  response: taskSchema,
  wrapped: true,
  status: 200,
} as const;

/** The calls about tasks («Дела»). */
export const taskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tasks',
    summary:
      'Дела компании: открытые по сроку, выполненные с последнего; filter[subject]=client:5 — и дела заявок, заказов и чатов клиента',
    access: 'bearer',
    act: 'tasks',
    query: tasksQuerySchema,
    response: taskPageSchema,
    status: 200,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/tasks/counts',
    summary: 'Сколько дел просрочено, на сегодня, позже и выполнено за 30 дней',
    access: 'bearer',
    act: 'tasks',
    query: taskCountsQuerySchema,
    response: taskCountsSchema,
    wrapped: true,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tasks',
    summary:
      'Поставить дело с моментом (due_at) или днём (due_day); повтор с тем же Idempotency-Key не создаёт второго',
    access: 'bearer',
    act: 'create',
    body: newTaskSchema,
    response: taskSchema,
    wrapped: true,
    status: 201,
  }),
  show: endpoint({ ...ofOne, method: 'GET', path: '/tasks/{id}', summary: 'Одно дело' }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    path: '/tasks/{id}',
    readAt: '/tasks/{id}',
    summary:
      'Изменить или перенести дело; с If-Unmodified-Since — если его с тех пор не меняли, иначе 409. Исполнитель только переносит, не дальше чем на 14 дней',
    body: taskPatchSchema,
  }),
  done: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/tasks/{id}/done',
    summary: 'Выполнить дело; результат остаётся в истории записи',
    body: taskDoneSchema,
  }),
  reopen: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/tasks/{id}/reopen',
    summary: 'Вернуть выполненное дело в работу',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tasks/{id}',
    summary: 'Удалить дело в корзину',
    access: 'bearer',
    act: 'write',
    params: idParamsSchema,
    status: 204,
  }),
  restore: endpoint({
    ...ofOne,
    act: 'write',
    method: 'POST',
    path: '/tasks/{id}/restore',
    summary: 'Вернуть дело из корзины',
  }),
};
