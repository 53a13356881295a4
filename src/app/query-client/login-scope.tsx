import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoginNumber } from '../login/login-number';
import { loginClient } from './login-client';

/** Everything that is drawn for one login; a change of login draws it anew. */
export function LoginScope({ children }: { children: ReactNode }) {
  const number = useLoginNumber();
  return (
    <QueryClientProvider key={number} client={loginClient()}>
      {children}
    </QueryClientProvider>
  );
}
