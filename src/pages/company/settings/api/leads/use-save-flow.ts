import { useQueryClient } from '@tanstack/react-query';
import {
  clashingSettings,
  companyQueries,
  updateCompanySettings,
  type CompanySettings,
} from '@/entities/company/company';

export type SettingsPatch = Omit<Parameters<typeof updateCompanySettings>[0], 'version'>;

/**
 * Makes the function that saves a part of the settings of leads. Where a colleague has saved meanwhile, the
 * newer settings are taken over first; it saves nothing and answers null where both changed the same fields.
 */
export function useSaveFlow() {
  const queryClient = useQueryClient();
  const { queryKey } = companyQueries.settings();
  return async (
    patch: SettingsPatch,
    seen: CompanySettings,
    isClashing: (newer: CompanySettings) => boolean,
  ): Promise<CompanySettings | null> => {
    const save = async ({ version }: CompanySettings) => {
      const answer = await updateCompanySettings({ ...patch, ...(version && { version }) });
      queryClient.setQueryData(queryKey, answer);
      return answer;
    };
    try {
      return await save(seen);
    } catch (error) {
      const newer = clashingSettings(error);
      if (newer === null) throw error;
      queryClient.setQueryData(queryKey, {
        ...newer,
        is_mail_configured: seen.is_mail_configured,
      });
      return isClashing(newer) ? null : save(newer);
    }
  };
}
