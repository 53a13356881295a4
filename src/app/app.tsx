import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { NavigationProgress } from './navigation-progress/navigation-progress';
import type { AppRouter } from './routes/create-router';
import { COLOR_SCHEME_KEY, DEFAULT_COLOR_SCHEME } from './theme/color-scheme';
import { cssVariablesResolver, theme } from './theme/theme';
import { Toasts } from './toasts/toasts';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

interface AppProps {
  router: AppRouter;
  /** Nonce of the page's content security policy, where it has one. */
  styleNonce?: string | undefined;
  /** `test` leaves out transitions. */
  env?: 'default' | 'test';
}

/** The whole application around its router. */
export function App({ router, styleNonce, env = 'default' }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={DEFAULT_COLOR_SCHEME}
      getStyleNonce={styleNonce === undefined ? undefined : () => styleNonce}
      env={env}
    >
      <NavigationProgress />
      <Toasts />
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
