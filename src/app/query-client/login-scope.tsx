import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useToken } from '@/shared/auth';
import { PageLoader } from '@/shared/ui/page-loader';
import { useLoginNumber } from '../login/login-number';
import { loginQueryClient } from './login-query-client';

/** Everything that is rendered for one login; a change of login remounts it. */
export function LoginScope({ children }: { children: ReactNode }) {
  const number = useLoginNumber();
  // On the way to the login page: remounted without a login, the screen would ask for everything once more.
  if (useToken() === null) return <PageLoader />;
  return (
    <QueryClientProvider key={number} client={loginQueryClient()}>
      {children}
    </QueryClientProvider>
  );
}
