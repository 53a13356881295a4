import { createRoute } from '@tanstack/react-router';
import { BlankLayout } from '../layouts/blank-layout';
import { lazyPage } from './lazy-page';
import { rootRoute } from './root-route';

const blankLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'blank',
  component: BlankLayout,
});

const documentLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'document',
  component: lazyPage(() => import('../layouts/document-layout'), 'DocumentLayout'),
});

const authentication = () => import('@/pages/authentication');

/** Screens without the shell (SPEC §2, Blank layout routes), for everyone. */
export const blankRoutes = blankLayout.addChildren([
  createRoute({
    getParentRoute: () => blankLayout,
    path: '/login',
    component: lazyPage(authentication, 'LoginPage'),
    staticData: { title: 'Вход' },
  }),
  createRoute({
    getParentRoute: () => blankLayout,
    path: '/register',
    component: lazyPage(authentication, 'RegisterPage'),
    staticData: { title: 'Регистрация' },
  }),
  createRoute({
    getParentRoute: () => blankLayout,
    path: '/forgot-password',
    component: lazyPage(authentication, 'ForgotPasswordPage'),
    staticData: { title: 'Восстановление пароля' },
  }),
  createRoute({
    getParentRoute: () => blankLayout,
    path: '/reset-password',
    component: lazyPage(authentication, 'ResetPasswordPage'),
    staticData: { title: 'Новый пароль' },
  }),
  createRoute({
    getParentRoute: () => blankLayout,
    path: '$',
    component: lazyPage(() => import('@/pages/not-found'), 'NotFoundPage'),
    staticData: { title: 'Страница не найдена' },
  }),
]);

/** The same for people who are signed in (SPEC §2 lists it with the blank layout). */
export const documentRoutes = documentLayout.addChildren([
  createRoute({
    getParentRoute: () => documentLayout,
    path: '/document/$id',
    component: lazyPage(() => import('@/pages/document'), 'DocumentPage'),
    staticData: { title: 'Документ' },
  }),
]);
