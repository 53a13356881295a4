import {
  companyChangeEndpoints,
  companyEndpoints,
  type CompanySettings,
  type CompanySettingsPatch,
  type LetterFailure,
} from '#contract';
import { call } from '@/shared/api';

/** Calls that change the company: another backend may lack them. */

/** What the company chose, as it is now. @throws {ApiFailure} */
export const getCompanySettings = (): Promise<CompanySettings> => call(companyEndpoints.settings);

/** Changes what is sent, and answers all of the settings. @throws {ApiFailure} */
export const updateCompanySettings = (change: CompanySettingsPatch): Promise<CompanySettings> =>
  call(companyChangeEndpoints.updateSettings, { body: change });

/** The addresses whose last letter did not go. @throws {ApiFailure} */
export const getLetterFailures = async (signal: AbortSignal): Promise<LetterFailure[]> =>
  (await call(companyChangeEndpoints.letterFailures, { signal })).data;

/** Sends a letter to one of the company's addresses. @throws {ApiFailure} 503 where it did not go */
export const sendTrialLetter = (email: string): Promise<void> =>
  call(companyChangeEndpoints.sendTrialLetter, { body: { email } });
