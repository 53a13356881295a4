import { useQueryClient } from '@tanstack/react-query';
import {
  companyKeys,
  clashingCompany,
  updateCompanyProfile,
  type CompanyProfile,
  type CompanyProfilePatch,
} from '@/entities/company/company';
import { sessionKeys } from '@/entities/account/session';
import { toast } from '@/shared/lib/toast';
import type { RecordWriteOutcome } from '@/shared/ui/record-form';

/** Saves the data of the company and says so. */
export function useSaveCompany() {
  const queryClient = useQueryClient();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: companyKeys.all() });
    // The frame shows what the company is called.
    void queryClient.invalidateQueries({ queryKey: sessionKeys.all() });
  };
  return async (
    patch: CompanyProfilePatch,
    seenAt: string | null,
  ): Promise<RecordWriteOutcome<CompanyProfile>> => {
    try {
      const saved = await updateCompanyProfile(patch, seenAt);
      toast.success('Данные компании сохранены');
      readAgain();
      return { saved, clash: null };
    } catch (error) {
      const clash = clashingCompany(error);
      if (clash === null) throw error;
      readAgain();
      return { saved: null, clash };
    }
  };
}
