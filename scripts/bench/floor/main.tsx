// The floor under the product's browser: the same packages around an equal table and dialog, and nothing of
// ours.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/nprogress/styles.css';
import {
  AppShell,
  Burger,
  Button,
  MantineProvider,
  NavLink,
  PasswordInput,
  TextInput,
  Title,
} from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { NavigationProgress } from '@mantine/nprogress';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { createRoot } from 'react-dom/client';
import { checkModules, clientsQuery, leadsQuery, queryClient } from './api.ts';
import { Clients, Leads } from './leads.tsx';
import { Order } from './order.tsx';

// Its code is on board; what a socket costs is not counted, to the floor's favour.
Object.assign(globalThis, { Pusher, echo: new Echo({ broadcaster: 'null' }) });

const PATHS = { '/leads': 'Заявки', '/clients': 'Клиенты' };

const Desk = () => (
  <AppShell header={{ height: 56 }} navbar={{ width: 240, breakpoint: 'sm' }} padding="md">
    <AppShell.Header>
      <Burger hiddenFrom="sm" />
    </AppShell.Header>
    <AppShell.Navbar>
      {Object.entries(PATHS).map(([path, label]) => (
        <NavLink key={path} component={Link} to={path} label={label} />
      ))}
    </AppShell.Navbar>
    <AppShell.Main>
      <Outlet />
    </AppShell.Main>
  </AppShell>
);

const Login = () => (
  <form>
    <Title>Вход</Title>
    <TextInput label="E-mail" />
    <PasswordInput label="Пароль" />
    <Button type="submit">Войти</Button>
  </form>
);

const root = createRootRoute();
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: Desk,
  beforeLoad: checkModules,
});
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/login', component: Login }),
  desk.addChildren([
    createRoute({ getParentRoute: () => desk, path: '/order', component: Order }),
    createRoute({
      getParentRoute: () => desk,
      path: '/leads',
      component: Leads,
      loader: () => queryClient.ensureQueryData(leadsQuery),
    }),
    createRoute({
      getParentRoute: () => desk,
      path: '/clients',
      component: Clients,
      loader: () => queryClient.ensureQueryData(clientsQuery),
    }),
  ]),
]);
const router = createRouter({ routeTree });

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <MantineProvider>
      <NavigationProgress />
      <Notifications />
      <RouterProvider router={router} />
    </MantineProvider>
  </QueryClientProvider>,
);
