import { moduleEndpoints, type CompanyModule } from '#contract';
import { call } from '@/shared/api';

/** A check of modules stands between a person and a screen, so it waits less than other reads. */
const TIMEOUT_MS = 5_000;

/** The company's modules as the server knows them now, past every cache on the way (SPEC §7). */
export const getCompanyModules = (signal?: AbortSignal): Promise<CompanyModule[]> =>
  call(moduleEndpoints.company, {
    signal,
    timeout: TIMEOUT_MS,
    headers: { 'Cache-Control': 'no-cache' },
  });
