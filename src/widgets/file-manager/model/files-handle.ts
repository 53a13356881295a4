import { useMemo, useState } from 'react';
import { fileParams, type FileFilters } from '@/entities/records/file';
import { idParam, listState, useListState } from '@/shared/lib/list';

/** The state of a manager: a page of a list and, over it, the details of one file. */
export interface FilesState extends FileFilters {
  /** The file whose details are open; null: none. */
  file: number | null;
}

/** The state of a manager, wherever it is kept. */
export interface FilesHandle {
  state: FilesState;
  change: (change: Partial<FilesState>, options?: { replace?: boolean }) => void;
  /** The address of the state after a change; null where no address holds it. */
  hrefOf: ((change: Partial<FilesState>) => string) | null;
}

/** How the address of a screen holds the state: `?folder=12`, `?place=trash`, `?file=5`. */
export const filesPageState = listState<FilesState>({ ...fileParams, file: idParam });

/** The state in the address of the screen. */
export function usePageFiles(): FilesHandle {
  const [state, change, hrefOf] = useListState(filesPageState);
  return useMemo(() => ({ state, change, hrefOf }), [state, change, hrefOf]);
}

/** The state in no address: the screen has another thing to say there. */
export function useOwnFiles(): FilesHandle {
  const [state, setState] = useState(() => filesPageState.read({}));
  return useMemo(
    () => ({
      state,
      change: (change) => setState((now) => ({ ...now, page: 1, ...change })),
      hrefOf: null,
    }),
    [state],
  );
}

/** The change that opens a folder; null: the top. */
export const toFolder = (folder: number | null): Partial<FilesState> => ({
  place: 'folders',
  folder,
  search: '',
  kind: null,
  file: null,
});

/** The change that opens a place. */
export const toPlace = (place: FilesState['place']): Partial<FilesState> => ({
  ...toFolder(null),
  place,
  sort: 'usual',
});
