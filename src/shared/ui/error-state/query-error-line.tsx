import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { lacksCall } from '@/shared/api';
import { ErrorLine } from './error-line';

interface QueryErrorLineProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** The failure in people's words. */
  text: string;
}

/**
 * Says that something asked for beside the rest did not come, and asks again. Nothing where the server has no
 * such call.
 */
export function QueryErrorLine({ query: { data, error, refetch }, text }: QueryErrorLineProps) {
  // The query itself forgets its failure while it tries again; the line stays where it was pressed.
  const [isRetrying, setRetrying] = useState(false);
  const isMissed = data === undefined && error !== null && !lacksCall(error);
  if (!isMissed && !isRetrying) return null;
  const retry = async () => {
    setRetrying(true);
    await refetch();
    setRetrying(false);
  };
  return <ErrorLine text={text} isRetrying={isRetrying} onRetry={() => void retry()} />;
}
