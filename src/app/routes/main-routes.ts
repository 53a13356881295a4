import {
  createRoute,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { knownRights } from '@/entities/account/session';
import { lazyPart, warmUpCode } from '@/shared/lib/lazy';
import { lazyPage } from './lazy-page';
import { readGuardOutcome, readOpenedRecords } from './main-search';
import { rootRoute } from './root-route';

const mainLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  component: lazyPage(() => import('../layouts/main-layout'), 'MainLayout'),
  validateSearch: readOpenedRecords,
});

/** A screen inside the shell that reads no query of its own on the route. */
const screen = <const Path extends string>(
  path: Path,
  component: RouteComponent,
  staticData: StaticDataRouteOption,
) => createRoute({ getParentRoute: () => mainLayout, path, component, staticData });

const leads = () => import('@/pages/leads/list');
const readsRecords = () => knownRights.readsRecords() !== false;
// Smaller than the screens: what they show is asked for before their code is there.
const visitRoute = () => import('./prefetch-route');
const ownTasks = () => import('@/pages/company/tasks');
const orders = () => import('./orders-screen');
const shopBoard = () => import('./shop-board-screen');
const orderModes = () => import('./order-modes');
const leadForms = () => import('@/pages/leads/forms');
const users = () => import('@/pages/company/users');
const demo = () => import('@/pages/help/demo');
const instructions = () => import('@/pages/help/instructions');

// Named, not written in its place: what stands there is typed as any route, and the router would know no path
// at all.
const modules = createRoute({
  getParentRoute: () => mainLayout,
  path: '/modules',
  component: lazyPage(() => import('@/pages/company/modules'), 'ModulesPage'),
  validateSearch: readGuardOutcome,
  staticData: { name: 'modules.index', title: 'Модули' },
});

/** Screens inside the shell, with the flag of each (SPEC §2, Main layout routes; Instruction pages). */
export const mainRoutes = mainLayout.addChildren([
  screen(
    '/dashboard',
    lazyPage(() => import('@/pages/company/dashboard'), 'DashboardPage', readsRecords),
    {
      title: 'Дашборд',
      requiresSubscription: false,
      instead: {
        act: 'tasks',
        title: 'Дела',
        component: lazyPart(() => ownTasks().then((slice) => slice.TasksPage)),
        load: () => Promise.all([visitRoute(), ownTasks()]),
        prefetch: async (queryClient, search) =>
          (await visitRoute()).prefetchRoute(queryClient, search, { isOwn: true }),
      },
    },
  ),
  screen('/orders', lazyPage(orders, 'OrdersScreen', readsRecords), {
    title: 'Заказы',
    requiresSubscription: false,
    instead: {
      act: 'tasks',
      title: 'Цех',
      component: lazyPart(() => shopBoard().then((screens) => screens.ShopOnlyScreen)),
      load: shopBoard,
    },
    prefetch: async (queryClient, search) => {
      if (search['view'] !== 'route') return;
      warmUpCode(() => import('@/pages/orders/route'));
      (await visitRoute()).prefetchRoute(queryClient, search);
    },
  }),
  screen(
    '/order/$id',
    lazyPage(() => import('./order-screen'), 'OrderScreen'),
    {
      title: 'Заказ',
      requiresSubscription: true,
      instead: {
        act: 'tasks',
        title: 'Заказ',
        component: lazyPart(() => orderModes().then((screens) => screens.ModeOnlyScreen)),
        load: orderModes,
      },
    },
  ),
  screen('/leads', lazyPage(leads, 'LeadsPage'), {
    title: 'Заявки',
    requiresSubscription: true,
    prefetch: (queryClient, search) =>
      leads().then((slice) => slice.prefetchLeads(queryClient, search)),
  }),
  screen(
    '/leads/fields',
    lazyPage(() => import('@/pages/leads/fields'), 'LeadFieldsPage'),
    { title: 'Поля заявок', act: 'settings', requiresSubscription: true },
  ),
  screen('/leads/forms', lazyPage(leadForms, 'LeadFormsPage'), {
    title: 'Формы',
    act: 'forms',
    requiresSubscription: true,
  }),
  screen('/leads/forms/create', lazyPage(leadForms, 'LeadFormCreatePage'), {
    title: 'Новая форма',
    act: 'forms',
    requiresSubscription: true,
  }),
  screen('/leads/forms/$id/edit', lazyPage(leadForms, 'LeadFormEditorPage'), {
    title: 'Редактор формы',
    act: 'forms',
    requiresSubscription: true,
  }),
  screen(
    '/form/$slug',
    lazyPage(() => import('@/pages/leads/public-form'), 'PublicFormPage'),
    { title: 'Просмотр формы', requiresSubscription: false },
  ),
  screen(
    '/clients',
    lazyPage(() => import('@/pages/clients/list'), 'ClientsPage'),
    { title: 'Клиенты', requiresSubscription: true },
  ),
  screen(
    '/referrals',
    lazyPage(() => import('@/pages/clients/referrals'), 'ReferralsPage'),
    { title: 'Рефералы', requiresSubscription: true },
  ),
  screen(
    '/chats',
    lazyPage(() => import('@/pages/chats/inbox'), 'ChatsPage'),
    { title: 'Чаты', requiresSubscription: false },
  ),
  screen(
    '/chat/settings',
    lazyPage(() => import('@/pages/chats/settings'), 'ChatSettingsPage'),
    { title: 'Настройки чатов', act: 'chat', requiresSubscription: true },
  ),
  screen(
    '/settings',
    lazyPage(() => import('@/pages/company/settings'), 'SettingsPage'),
    { title: 'Настройки', act: 'settings', requiresSubscription: true },
  ),
  screen(
    '/soft-windows-settings',
    lazyPage(() => import('@/pages/orders/settings'), 'SoftWindowsSettingsPage'),
    { title: 'Настройки мягких окон', act: 'prices', requiresSubscription: true },
  ),
  modules,
  screen('/users', lazyPage(users, 'UsersPage'), {
    title: 'Сотрудники',
    requiresSubscription: true,
  }),
  screen('/users/create', lazyPage(users, 'UserCreatePage'), {
    title: 'Новый сотрудник',
    act: 'staff',
    requiresSubscription: true,
  }),
  screen('/users/$id', lazyPage(users, 'UserEditorPage'), {
    title: 'Сотрудник',
    act: 'staff',
    requiresSubscription: true,
  }),
  screen(
    '/account-settings',
    lazyPage(() => import('@/pages/account/settings'), 'AccountSettingsPage'),
    { title: 'Настройки аккаунта', act: 'account' },
  ),
  screen('/typography', lazyPage(demo, 'TypographyPage'), { title: 'Типографика' }),
  screen('/icons', lazyPage(demo, 'IconsPage'), { title: 'Иконки' }),
  screen('/cards', lazyPage(demo, 'CardsPage'), { title: 'Карточки' }),
  screen('/tables', lazyPage(demo, 'TablesPage'), { title: 'Таблицы' }),
  screen('/form-layouts', lazyPage(demo, 'FormLayoutsPage'), { title: 'Формы' }),
  screen('/instructions', lazyPage(instructions, 'InstructionsPage'), {
    title: 'Инструкции',
    requiresSubscription: false,
  }),
  screen('/instructions/general', lazyPage(instructions, 'HelpPageScreen'), {
    title: 'Инструкции: с чего начать',
    requiresSubscription: false,
  }),
  screen('/instructions/leads', lazyPage(instructions, 'HelpPageScreen'), {
    title: 'Инструкции: заявки',
    requiresSubscription: false,
  }),
  screen('/instructions/chat', lazyPage(instructions, 'HelpPageScreen'), {
    title: 'Инструкции: чаты',
    requiresSubscription: false,
  }),
  screen('/instructions/soft-windows', lazyPage(instructions, 'HelpPageScreen'), {
    title: 'Инструкции: мягкие окна',
    requiresSubscription: false,
  }),
  screen('/instructions/admin', lazyPage(instructions, 'HelpPageScreen'), {
    title: 'Инструкции: администрирование',
    requiresSubscription: false,
  }),
  screen('/instructions/clients', lazyPage(instructions, 'HelpPageScreen'), {
    title: 'Инструкции: клиенты',
    requiresSubscription: false,
  }),
  screen('/instructions/file-manager', lazyPage(instructions, 'HelpPageScreen'), {
    title: 'Инструкции: файлы',
    requiresSubscription: false,
  }),
]);
