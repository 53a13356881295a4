import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FileFilters } from '../model/file-filters';
import { fileKeys } from './file-keys';
import {
  getFile,
  getFiles,
  getFileUsage,
  getFileUses,
  getFolders,
  getUsesOfFiles,
  type ChosenFiles,
} from './file-requests';

/** Options of the lists of files, of one file, and of what is known of all of them. */
export const fileQueries = {
  list: (filters: FileFilters) =>
    queryOptions({
      queryKey: [...fileKeys.pages(), filters] as const,
      queryFn: ({ signal }) => getFiles(filters, signal),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...fileKeys.details(), id] as const,
      queryFn: ({ signal }) => getFile(id, signal),
    }),
  folders: () =>
    queryOptions({
      queryKey: [...fileKeys.all(), 'folders'] as const,
      queryFn: ({ signal }) => getFolders(signal),
    }),
  usage: () =>
    queryOptions({
      queryKey: fileKeys.usage(),
      queryFn: ({ signal }) => getFileUsage(signal),
    }),
  uses: (id: number) =>
    queryOptions({
      queryKey: [...fileKeys.all(), 'uses', id] as const,
      queryFn: ({ signal }) => getFileUses(id, signal),
    }),
  usesOfSeveral: (chosen: ChosenFiles) =>
    queryOptions({
      queryKey: [...fileKeys.all(), 'uses', chosen] as const,
      queryFn: ({ signal }) => getUsesOfFiles(chosen, signal),
      // Asked before a deletion, after which these can be chosen no more: never again, nor kept for later.
      staleTime: 'static',
      gcTime: 0,
    }),
};
