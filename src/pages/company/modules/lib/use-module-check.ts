import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUsable, moduleQueries } from '@/entities/company/module';
import { isApiFailure } from '@/shared/api';

const SECOND_MS = 1000;
/** A network that comes back says so; a server that does, does not. */
const TRY_AGAIN_MS = 10 * SECOND_MS;

/** How long to wait before the next try; a server may ask for more patience. */
function pauseAfter(error: Error | null): number {
  const asked = isApiFailure(error) ? (error.retryAfter ?? 0) * SECOND_MS : 0;
  return Math.max(TRY_AGAIN_MS, asked);
}

interface ModuleCheck {
  /** The state of the module: not checked yet, failed to load, or the result. */
  state: 'unknown' | 'failed' | 'active' | 'closed';
  /** Why they could not be read. */
  failure: Error | null;
  isTrying: boolean;
  tryAgain: () => void;
}

/** Whether the company has a module that can be used, asked for until there is an answer. */
export function useModuleCheck(code: string): ModuleCheck {
  const { data, error, isFetching, refetch } = useQuery({
    ...moduleQueries.list(),
    refetchInterval: ({ state }) => (state.data === undefined ? pauseAfter(state.error) : false),
  });
  // The query forgets its failure while it tries again; what is on the screen stays until there is an answer.
  const [failure, setFailure] = useState(error);
  if (error !== null && error !== failure) setFailure(error);
  if (data !== undefined && failure !== null) setFailure(null);

  const isActive = data && isUsable(data, code);
  const unread = failure === null ? 'unknown' : 'failed';
  return {
    state: isActive === undefined ? unread : isActive ? 'active' : 'closed',
    failure,
    isTrying: isFetching,
    tryAgain: () => void refetch(),
  };
}
