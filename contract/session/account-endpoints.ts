import { accountTimeZone } from '../account/time-zone-call';
import { preferencesPatchSchema, preferencesSchema } from '../account/preferences';
import { endpoint } from '../base/wire/endpoint';
import {
  accountPatchSchema,
  accountSchema,
  accountSessionParamsSchema,
  accountSessionsSchema,
  changePasswordSchema,
} from './session';

/** The calls of one's own account. */
export const accountEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'Свой профиль',
    access: 'bearer',
    act: 'account',
    response: accountSchema,
    wrapped: true,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account',
    summary: 'Изменить свой профиль',
    access: 'bearer',
    act: 'account',
    body: accountPatchSchema,
    response: accountSchema,
    wrapped: true,
    status: 200,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/account/password',
    summary: 'Сменить пароль; остальные сеансы завершаются',
    access: 'bearer',
    act: 'account',
    body: changePasswordSchema,
    status: 204,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Свои сеансы',
    access: 'bearer',
    act: 'account',
    response: accountSessionsSchema,
    wrapped: true,
    status: 200,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: 'Завершить один сеанс',
    access: 'bearer',
    act: 'account',
    params: accountSessionParamsSchema,
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Завершить все сеансы, кроме этого',
    access: 'bearer',
    act: 'account',
    status: 204,
  }),
  preferences: endpoint({ ...accountTimeZone, response: preferencesSchema }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/account/preferences',
    summary: 'Изменить свои настройки',
    access: 'bearer',
    act: 'account',
    body: preferencesPatchSchema,
    response: preferencesSchema,
    wrapped: true,
    status: 200,
  }),
};
