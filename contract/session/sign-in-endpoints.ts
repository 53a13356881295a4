import { endpoint } from '../base/wire/endpoint';
import {
  forgotPasswordSchema,
  loginSchema,
  noticeSchema,
  registerSchema,
  resetPasswordSchema,
  signedInSchema,
} from './session';

/** The calls of signing in and out. */
export const signInEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Вход по e-mail и паролю',
    access: 'public',
    seed: true,
    body: loginSchema,
    response: signedInSchema,
    status: 200,
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    summary: 'Новая компания и её первый сотрудник',
    access: 'public',
    body: registerSchema,
    response: signedInSchema,
    status: 201,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Письмо со ссылкой для нового пароля',
    access: 'public',
    body: forgotPasswordSchema,
    response: noticeSchema,
    status: 200,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    summary: 'Новый пароль по ссылке из письма',
    access: 'public',
    body: resetPasswordSchema,
    response: noticeSchema,
    status: 200,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Завершить этот сеанс',
    access: 'bearer',
    act: 'account',
    seed: true,
    status: 204,
  }),
};
