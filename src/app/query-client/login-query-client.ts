import type { QueryClient } from '@tanstack/react-query';
import { knownRights } from '@/entities/account/session';
import { knownModules, subscriptionInfo } from '@/entities/company/module';
import { forgetLackingCalls } from '@/shared/api';
import { loginNumber } from '../login/login-number';
import { createQueryClient } from './create-query-client';

let current = createQueryClient();

loginNumber.subscribe(() => {
  const previous = current;
  current = createQueryClient();
  void previous.cancelQueries();
  previous.clear();
  forgetLackingCalls();
  knownModules.forget();
  knownRights.forget();
  subscriptionInfo.remove();
});

/**
 * The server state of this login. A change of login begins a new one, so that nothing one person read, not
 * even an answer still on its way, can appear to the next; keys need no user in them.
 */
export const loginQueryClient = (): QueryClient => current;
