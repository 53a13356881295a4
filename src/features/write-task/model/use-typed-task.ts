import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsZoneAsked, useWorkZone } from '@/entities/company/company';
import { useIsExtendedBackend } from '@/entities/account/session';
import { taskQueries, type TaskSubject } from '@/entities/records/task';
import { serverNow } from '@/shared/lib/date';
import { useLazyAfter } from '@/shared/lib/lazy';
import type { TypedTask } from '../lib/typed-task';

const loadWords = () => import('../lib/typed-task');

/** The task that a text promises, as seen from the moment it was typed; null: none. */
export function useTypedTask(before: string, text: string): TypedTask | null {
  const zone = useWorkZone();
  const isZoneKnown = useIsZoneAsked();
  const { loaded: words } = useLazyAfter(loadWords, isZoneKnown && text !== before);
  return useMemo(
    () =>
      words === null
        ? null
        : words.typedTask(words.newlyTyped(before, text), { now: serverNow(), zone }),
    [before, text, zone, words],
  );
}

/** The open tasks of a record as far as they are known; read once where no section has read them. */
export const useKnownTasks = (subject: TaskSubject, isAsked: boolean) =>
  useInfiniteQuery({
    ...taskQueries.of(subject),
    enabled: useIsExtendedBackend() && isAsked,
    staleTime: Infinity,
    retryOnMount: false,
  });
