import {
  priceListSchema,
  softWindowsEndpoints,
  type CurrentPriceList,
  type EndpointBodyInput,
  type EndpointQueryInput,
  type PriceList,
  type PriceListVersionPage,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';

export type NewPriceListInput = EndpointBodyInput<typeof softWindowsEndpoints.save>;

/** The prices in force, with what is scheduled. @throws {ApiFailure} */
export const getPriceList = (signal?: AbortSignal): Promise<CurrentPriceList> =>
  call(softWindowsEndpoints.settings, { signal });

/**
 * Saves a new version of the prices.
 * @throws {ApiFailure} 409 where they were changed meanwhile, 422 by key
 */
export const savePriceList = (body: NewPriceListInput): Promise<CurrentPriceList> =>
  call(softWindowsEndpoints.save, { body });

/** Begins with the example prices. @throws {ApiFailure} 409 where prices are filled in already */
export const takeExamplePrices = (): Promise<CurrentPriceList> =>
  call(softWindowsEndpoints.takeExample, {});

/** The prices as they are on the server, where a save was refused because of another one. */
export const clashingPriceList = (error: unknown): PriceList | null =>
  clashingRecord(error, priceListSchema);

type VersionsQuery = EndpointQueryInput<typeof softWindowsEndpoints.versions>;

/** Versions, the newest first. @throws {ApiFailure} */
export const getVersions = (
  query: VersionsQuery,
  signal?: AbortSignal,
): Promise<PriceListVersionPage> => call(softWindowsEndpoints.versions, { query, signal });

/** One version. @throws {ApiFailure} */
export const getVersion = (version: number, signal?: AbortSignal): Promise<PriceList> =>
  call(softWindowsEndpoints.version, { params: { version }, signal });

/** Withdraws a version that is not in force yet. @throws {ApiFailure} 409 where it is */
export async function withdrawVersion(version: number): Promise<void> {
  await call(softWindowsEndpoints.withdraw, { params: { version } });
}
