import { useQueryClient } from '@tanstack/react-query';
import { referralQueries } from '@/entities/clients/referral';
import { freeCode } from '../model/referral-form';

/**
 * Returns a function that makes of a code one that no partner has or had; the code itself where the server
 * does not answer.
 */
export function useFreeCode() {
  const queryClient = useQueryClient();
  return async (code: string): Promise<string> => {
    try {
      const found = await queryClient.fetchQuery(referralQueries.found(code));
      return freeCode(
        code,
        found.flatMap((one) => [one.code, ...one.former_codes]),
      );
    } catch {
      return code;
    }
  };
}
