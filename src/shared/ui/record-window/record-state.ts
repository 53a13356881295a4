import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isApiFailure, isForbidden, NOT_FOUND } from '@/shared/api';

const isMissingRecord = (error: unknown) => isApiFailure(error) && error.status === NOT_FOUND;

export interface RecordState<Entity> {
  /** The record as far as it is known; undefined before that, and where it could not be loaded. */
  record: Entity | undefined;
  /** True while only the row of a list is known. */
  isPartial: boolean;
  /**
   * Why the record cannot be shown: `missing` where the server does not have it, `forbidden` where it refuses
   * access.
   */
  trouble: 'missing' | 'forbidden' | 'failed' | null;
}

/**
 * Where a query of one record stands. A row of a list may stand in for the record: `dataUpdatedAt` is 0 so
 * long.
 * @param onDeleted called once when the record was there and is gone
 */
export function useRecordState<Entity>(
  { data, error, isError, isFetching, dataUpdatedAt }: UseQueryResult<Entity>,
  onDeleted: () => void,
): RecordState<Entity> {
  const isMissing = isMissingRecord(error);
  const isDeleted = data !== undefined && isMissing;
  const leave = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isDeleted) leave();
  }, [isDeleted]);

  const isPartial = dataUpdatedAt === 0;
  if (isError && isPartial && !isFetching) {
    const trouble = isForbidden(error) ? 'forbidden' : 'failed';
    return { record: undefined, isPartial, trouble: isMissing ? 'missing' : trouble };
  }
  return { record: data, isPartial, trouble: null };
}
