import { endpoint } from '../base/wire/endpoint';
import { leadFormCountsQuerySchema, leadFormCountsSchema } from './lead-form';
import {
  filledFormSchema,
  formStatsQuerySchema,
  formStatsSchema,
  leadFormDetailSchema,
  leadFormPatchSchema,
  newLeadFormSchema,
  savedLeadSchema,
  testLeadResultSchema,
  testLeadSchema,
} from './lead-form-editor';
import { idParamsSchema } from '../base/wire/wire';

const ofForms = { access: 'bearer', module: 'leads' } as const;
const oneForm = { ...ofForms, params: idParamsSchema } as const;
const answersForm = { response: leadFormDetailSchema, wrapped: true, status: 200 } as const;

/** The calls that manage the forms. */
export const leadFormEndpoints = {
  counts: endpoint({
    ...ofForms,
    method: 'GET',
    path: '/lead-forms/counts',
    summary: 'Сколько форм на каждой вкладке списка',
    query: leadFormCountsQuerySchema,
    response: leadFormCountsSchema,
    wrapped: true,
    status: 200,
  }),
  show: endpoint({
    ...oneForm,
    ...answersForm,
    method: 'GET',
    path: '/lead-forms/{id}',
    summary: 'Форма с черновиком',
  }),
  create: endpoint({
    ...ofForms,
    ...answersForm,
    method: 'POST',
    path: '/lead-forms',
    summary: 'Новая форма из заготовки, черновиком',
    body: newLeadFormSchema,
    status: 201,
  }),
  update: endpoint({
    ...oneForm,
    ...answersForm,
    method: 'PUT',
    path: '/lead-forms/{id}',
    readAt: '/lead-forms/{id}',
    summary:
      'Сохранить черновик; с заголовком If-Unmodified-Since — если его с тех пор не меняли, иначе 409',
    body: leadFormPatchSchema,
  }),
  publish: endpoint({
    ...oneForm,
    ...answersForm,
    method: 'POST',
    path: '/lead-forms/{id}/publish',
    readAt: '/lead-forms/{id}',
    summary:
      'Показать черновик посетителям; приостановленная форма снова открыта; отказы по блокам — blocks.{метка блока}',
  }),
  pause: endpoint({
    ...oneForm,
    ...answersForm,
    method: 'POST',
    path: '/lead-forms/{id}/pause',
    readAt: '/lead-forms/{id}',
    summary: 'Приостановить приём заявок',
  }),
  copy: endpoint({
    ...oneForm,
    ...answersForm,
    method: 'POST',
    path: '/lead-forms/{id}/copy',
    summary: 'Сделать копию черновиком',
    status: 201,
  }),
  remove: endpoint({
    ...oneForm,
    method: 'DELETE',
    path: '/lead-forms/{id}',
    summary: 'Убрать форму в архив; заявки остаются',
    status: 204,
  }),
  restore: endpoint({
    ...oneForm,
    ...answersForm,
    method: 'POST',
    path: '/lead-forms/{id}/restore',
    readAt: '/lead-forms/{id}',
    summary: 'Вернуть форму из архива приостановленной',
  }),
  stats: endpoint({
    ...oneForm,
    method: 'GET',
    path: '/lead-forms/{id}/stats',
    summary: 'Показы, отправки и спам по дням',
    query: formStatsQuerySchema,
    response: formStatsSchema,
    wrapped: true,
    status: 200,
  }),
  test: endpoint({
    ...oneForm,
    method: 'POST',
    path: '/lead-forms/{id}/test',
    summary: 'Отправить тестовую заявку из черновика',
    body: testLeadSchema,
    response: testLeadResultSchema,
    wrapped: true,
    status: 201,
  }),
  fill: endpoint({
    ...oneForm,
    method: 'POST',
    path: '/lead-forms/{id}/fill',
    summary: 'Заполнить опубликованную форму за клиента',
    body: filledFormSchema,
    response: savedLeadSchema,
    wrapped: true,
    status: 201,
  }),
};
