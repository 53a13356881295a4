import { isModuleUsable, type CompanyModule } from '#contract';
import { serverNow } from '@/shared/lib/date';

/**
 * Whether a company with these modules can use the one with this code, at this moment; false while they are
 * unknown.
 */
export const isUsable = (
  modules: readonly CompanyModule[] | null | undefined,
  code: string,
): boolean =>
  modules?.some((module) => module.code === code && isModuleUsable(module, serverNow())) ?? false;
