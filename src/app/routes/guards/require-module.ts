import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import {
  getCompanyModules,
  isUsable,
  knownModules,
  moduleQueries,
  requiredModuleFor,
  subscriptionInfo,
  type CompanyModule,
  type ModuleCode,
} from '@/entities/company/module';
import { isApiFailure, TOO_MANY_REQUESTS } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { serverNow } from '@/shared/lib/date';
import { rememberPath } from '@/shared/lib/intended-path';

interface ModuleCheck {
  location: ParsedLocation;
  queryClient: QueryClient;
  signal: AbortSignal;
  /** Reads what the next screen shows. */
  startData: () => void;
}

/**
 * True when the server gave nothing that could be a list: no answer, a refusal, a page, text that is no JSON.
 */
function isNoAnswer(error: unknown): boolean {
  if (!isApiFailure(error)) return false;
  const isGoodStatus = error.status !== undefined && error.status < 300;
  return error.kind === 'http' ? !isGoodStatus : error.kind !== 'schema';
}

/**
 * True where the server limits requests: it has said nothing of the modules, and would have answered later.
 */
const isLimited = (error: unknown) => isApiFailure(error) && error.status === TOO_MANY_REQUESTS;

/**
 * Refetches the modules; no usable answer counts as no modules (SPEC §8). Anything else that breaks is
 * thrown.
 * @param known what an earlier check of this login found, where that lets the person on: a limit on
 *   requests leaves it as it is
 */
async function fetchModules(
  signal: AbortSignal,
  known: CompanyModule[] | null,
): Promise<CompanyModule[] | null> {
  try {
    return await getCompanyModules(signal);
  } catch (error) {
    if (isLimited(error) && known !== null) return known;
    if (isNoAnswer(error)) return null;
    throw error;
  }
}

/** One check: forgets the old copy, asks, keeps the answer. @returns whether the module may be used */
async function check(code: ModuleCode, { queryClient, signal }: ModuleCheck): Promise<boolean> {
  const { queryKey } = moduleQueries.list();
  const known = queryClient.getQueryData(queryKey);
  knownModules.clear();
  const modules = await fetchModules(signal, known && isUsable(known, code) ? known : null);
  if (signal.aborted) return false;
  if (modules === null) {
    // The result of an earlier check no longer counts, neither here nor on the page of modules.
    void queryClient.resetQueries({ queryKey });
    return false;
  }
  knownModules.write(modules);
  if (modules !== known) {
    queryClient.setQueryData(queryKey, modules);
    subscriptionInfo.write(modules, serverNow());
  }
  return isUsable(modules, code);
}

/**
 * Lets a person on to a path of a module only when the company has that module now (SPEC §2, §8). The next
 * screen's data is read when the check passes, or at once when the last check of this login passed too.
 * @throws a redirect to the page of modules that tells why
 */
export async function requireModule(input: ModuleCheck): Promise<void> {
  const { location, queryClient, startData } = input;
  const code = requiredModuleFor(location.pathname);
  if (code === null) {
    startData();
    return;
  }

  const passedBefore = isUsable(queryClient.getQueryData(moduleQueries.list().queryKey), code);
  if (passedBefore) startData();

  let outcome: 'passed' | 'required' | 'failed';
  try {
    outcome = (await check(code, input)) ? 'passed' : 'required';
  } catch (error) {
    console.error('Проверка модулей не удалась:', error);
    outcome = 'failed';
  }
  // The answer ended the login: the way leads out, whatever the modules are.
  if (tokenStore.get() === null) throw redirect({ to: '/login' });
  if (outcome === 'passed') {
    if (!passedBefore) startData();
    return;
  }
  rememberPath(location.href);
  throw redirect({
    to: '/modules',
    search: outcome === 'failed' ? { error: 'module_check_failed' } : { module_required: code },
  });
}
