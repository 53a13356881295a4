import {
  companyChangeEndpoints,
  companyEndpoints,
  companyProfileEndpoints,
  companyProfileSchema,
  companySettingsSchema,
  type CompanyProfile,
  type EndpointBodyInput,
  type CompanySettings,
  type CompanySettingsPatch,
  type LetterFailure,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';

/** Calls that change the company: another backend may lack them. */

/** Reads the settings of the company. @throws {ApiFailure} */
export const getCompanySettings = (): Promise<CompanySettings> => call(companyEndpoints.settings);

/** Changes the given settings. @returns all of them @throws {ApiFailure} */
export const updateCompanySettings = (change: CompanySettingsPatch): Promise<CompanySettings> =>
  call(companyChangeEndpoints.updateSettings, { body: change });

/** The present settings after a conflict with an unseen change; null for any other failure. */
export const clashingSettings = (error: unknown): CompanySettings | null =>
  clashingRecord(error, companySettingsSchema);

/** Reads the addresses with a failed last letter. @throws {ApiFailure} */
export const getLetterFailures = async (signal: AbortSignal): Promise<LetterFailure[]> =>
  (await call(companyChangeEndpoints.letterFailures, { signal })).data;

type CompanyProfileInput = EndpointBodyInput<typeof companyProfileEndpoints.update>;

/** The company itself. @throws {ApiFailure} */
export const getCompanyProfile = (signal?: AbortSignal): Promise<CompanyProfile> =>
  call(companyProfileEndpoints.show, { signal });

/**
 * Changes the given parts of the company.
 * @param seenAt `updated_at` of the company as it was seen, see `clashingCompany`
 * @throws {ApiFailure}
 */
export const updateCompanyProfile = (
  body: CompanyProfileInput,
  seenAt: string | null,
): Promise<CompanyProfile> =>
  call(companyProfileEndpoints.update, {
    body,
    ...(seenAt !== null && { headers: { 'If-Unmodified-Since': seenAt } }),
  });

/** The present company after a conflict with an unseen change; null for any other failure. */
export const clashingCompany = (error: unknown): CompanyProfile | null =>
  clashingRecord(error, companyProfileSchema);

/** Sends a trial letter to one of the company's addresses. @throws {ApiFailure} 503 where it failed */
export const sendTrialLetter = (email: string): Promise<void> =>
  call(companyChangeEndpoints.sendTrialLetter, { body: { email } });
