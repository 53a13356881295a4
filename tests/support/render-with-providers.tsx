import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/app/query-client/create-query-client.ts';
import { parseSearch, stringifySearch } from '@/app/routes/search-params.ts';
import { cssVariablesResolver, theme } from '@/app/theme/theme.ts';
import { tokenStore } from '@/shared/auth';

export const TEST_TOKEN = '1|test-token';

interface RenderOptions {
  /** Address the piece stands at. */
  path?: string;
  /** The stored token; null: nobody is signed in. */
  token?: string | null;
}

/** Draws one piece with everything it may lean on: theme, toasts, server state, an address. Somebody is signed in. */
export async function renderWithProviders(
  ui: ReactNode,
  { path = '/', token = TEST_TOKEN }: RenderOptions = {},
) {
  if (token !== null) tokenStore.set(token);
  const queryClient = createQueryClient();
  const rootRoute = createRootRoute();
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => <>{ui}</> }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  });
  const result = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(() => router.load());
  return { ...result, router, queryClient, user: userEvent.setup() };
}
