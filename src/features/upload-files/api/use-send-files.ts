import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionQueries } from '@/entities/account/session';
import { serverNow } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';
import { filesFrom, type Taken } from '@/shared/ui/file-uploads';
import { expectUploads } from '../model/has-uploads';

const loadSender = () => import('./sender');

type SendFiles = (given: readonly File[] | DataTransfer, folderId: number | null) => void;

const isList = (given: readonly File[] | DataTransfer): given is readonly File[] =>
  Array.isArray(given);

/** Reads the files and folders within the event, for a drop is empty after it. */
const readGiven = (given: readonly File[] | DataTransfer): Taken =>
  isList(given) ? { files: [...given], folders: [] } : filesFrom(given, new Date(serverNow()));

/**
 * Returns what sends files, or what was dropped or pasted, into a folder of the company (null: to the top).
 * It goes on over all screens, and the bar of uploads shows how far it is. Text and links are ignored.
 */
export function useSendFiles(): SendFiles {
  const queryClient = useQueryClient();
  return useCallback(
    (given, folderId) => {
      const taken = readGiven(given);
      if (taken.files.length + taken.folders.length === 0) return;
      const owner = queryClient.ensureQueryData(sessionQueries.currentUser());
      Promise.all([loadSender(), owner]).then(
        ([{ senderOf }, { id }]) => {
          senderOf(id).send(taken, folderId);
          expectUploads();
        },
        () => toast.error('Не удалось начать загрузку. Попробуйте ещё раз'),
      );
    },
    [queryClient],
  );
}
