import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { isUsable, useKnownModules, type ModuleCode } from '@/entities/company/module';
import { useIsExtendedBackend } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';

/** The counts of a section; undefined where its module is closed, or the server does not count. */
export function useCounted<Counts, Key extends QueryKey>(
  module: ModuleCode,
  counts: UseQueryOptions<Counts, Error, Counts, Key>,
): Counts | undefined {
  const known = useKnownModules();
  const isClosed = known !== null && !isUsable(known, module);
  const isExtended = useIsExtendedBackend();
  const { data } = useQuery({
    ...counts,
    // A server without the call is asked once, not at every return to the window.
    enabled: ({ state }) => isExtended && !isClosed && !lacksCall(state.error),
  });
  return isClosed ? undefined : data;
}
