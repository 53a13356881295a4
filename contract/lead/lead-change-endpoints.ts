import { endpoint } from '../base/wire/endpoint';
import { convertedLeadSchema, convertLeadSchema, leadSchema } from './lead';
import { leadPatchSchema } from './lead-patch';
import { takeNextSchema } from './take-next';
import { idParamsSchema } from '../base/wire/wire';

/** The calls that change one lead; apart, for a list is on the screen before anything is changed. */
export const leadChangeEndpoints = {
  update: endpoint({
    method: 'PUT',
    path: '/leads/{id}',
    summary:
      'Изменить заметку, статус, ответственного или источник; с заголовком If-Unmodified-Since — если поле с тех пор не менялось, иначе 409',
    access: 'bearer',
    module: 'leads',
    seed: true,
    params: idParamsSchema,
    body: leadPatchSchema,
    response: leadSchema,
    status: 200,
  }),
  takeNext: endpoint({
    method: 'POST',
    path: '/leads/take-next',
    summary:
      'Взять следующую: дольше всех ждущая новая заявка без ответственного; 404, если таких нет',
    access: 'bearer',
    module: 'leads',
    body: takeNextSchema,
    response: leadSchema,
    wrapped: true,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leads/{id}',
    summary: 'Удалить заявку',
    access: 'bearer',
    module: 'leads',
    seed: true,
    params: idParamsSchema,
    status: 204,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/leads/{id}/convert',
    summary: 'Преобразовать заявку в клиента',
    access: 'bearer',
    module: 'leads',
    seed: true,
    params: idParamsSchema,
    body: convertLeadSchema,
    response: convertedLeadSchema,
    status: 200,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/leads/{id}/restore',
    readAt: '/leads/{id}?with=values.field,form,user',
    summary: 'Вернуть заявку из корзины',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    response: leadSchema,
    wrapped: true,
    status: 200,
  }),
  spam: endpoint({
    method: 'POST',
    path: '/leads/{id}/spam',
    readAt: '/leads/{id}?with=values.field,form,user',
    summary: 'Убрать заявку в спам',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    response: leadSchema,
    wrapped: true,
    status: 200,
  }),
  notSpam: endpoint({
    method: 'POST',
    path: '/leads/{id}/not-spam',
    readAt: '/leads/{id}?with=values.field,form,user',
    summary: 'Вернуть заявку из спама; о ней сообщается как о новой',
    access: 'bearer',
    module: 'leads',
    params: idParamsSchema,
    response: leadSchema,
    wrapped: true,
    status: 200,
  }),
};
