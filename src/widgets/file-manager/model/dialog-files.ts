import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  FILE_PLACES,
  fileParams,
  readOpenedFiles,
  TOP,
  useChangeFilesAddress,
  type FilePlace,
} from '@/entities/records/file';
import { idOrWordParam, idParam, listState, type ListParam } from '@/shared/lib/list';
import type { FilesHandle, FilesState } from './files-handle';

type Search = Record<string, unknown>;

const under = <Value>(name: string, param: ListParam<Value>): ListParam<Value> => ({
  ...param,
  key: `files_${name}`,
});

/** The dialog keeps its state beside that of the screen: `?files=12&files_search=акт`. */
const rest = listState({
  search: under('search', fileParams.search),
  kind: under('kind', fileParams.kind),
  sort: under('sort', fileParams.sort),
  page: under('page', fileParams.page),
  perPage: under('per_page', fileParams.perPage),
  file: under('file', idParam),
});
const folderParam = idOrWordParam(TOP);

function read(search: Search): FilesState {
  const opened = readOpenedFiles(search) ?? TOP;
  const place = FILE_PLACES.find((one) => one === opened) ?? 'folders';
  const folder = folderParam.read(opened);
  return { ...rest.read(search), place, folder: typeof folder === 'number' ? folder : null };
}

const placeOf = ({ place, folder }: { place: FilePlace; folder: number | null }) =>
  place === 'folders' && folder !== null ? folder : place;

const write = (search: Search, state: FilesState): Search => ({
  ...rest.write(search, state),
  files: placeOf(state),
});

/** The state of the dialog over any screen, in the address. */
export function useDialogFiles(): FilesHandle {
  const text = useSearch({
    strict: false,
    select: (search: Search) => JSON.stringify(read(search)),
  });
  const changeAddress = useChangeFilesAddress();
  const router = useRouter();
  return useMemo(() => {
    const after = (search: Search, change: Partial<FilesState>) =>
      write(search, { ...read(search), page: 1, ...change });
    return {
      state: JSON.parse(text) as FilesState,
      change: (change, { replace = false } = {}) =>
        changeAddress((search) => after(search, change), replace),
      hrefOf(change) {
        const { pathname, search } = router.state.location;
        return pathname + router.options.stringifySearch(after(search, change));
      },
    };
  }, [text, changeAddress, router]);
}
