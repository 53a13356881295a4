import { createRoute, type RouteComponent } from '@tanstack/react-router';
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

/** A screen without the shell, for everyone. */
const blank = <const Path extends string>(path: Path, component: RouteComponent, title: string) =>
  createRoute({ getParentRoute: () => blankLayout, path, component, staticData: { title } });

const authentication = () => import('@/pages/account/authentication');

/** Screens without the shell (SPEC §2, Blank layout routes), for everyone. */
export const blankRoutes = blankLayout.addChildren([
  blank('/login', lazyPage(authentication, 'LoginPage'), 'Вход'),
  blank('/register', lazyPage(authentication, 'RegisterPage'), 'Регистрация'),
  blank(
    '/forgot-password',
    lazyPage(authentication, 'ForgotPasswordPage'),
    'Восстановление пароля',
  ),
  blank('/reset-password', lazyPage(authentication, 'ResetPasswordPage'), 'Новый пароль'),
  blank(
    '$',
    lazyPage(() => import('@/pages/help/not-found'), 'NotFoundPage'),
    'Страница не найдена',
  ),
]);

const document = createRoute({
  getParentRoute: () => documentLayout,
  path: '/document/$id',
  component: lazyPage(() => import('@/pages/orders/document'), 'DocumentPage'),
  staticData: { title: 'Документ', act: 'money' },
});

/** Routes with the blank layout for people who are signed in (SPEC §2). */
export const documentRoutes = documentLayout.addChildren([document]);
