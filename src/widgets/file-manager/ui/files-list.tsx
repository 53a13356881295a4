import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useUserId } from '@/entities/account/session';
import {
  fileFilterQuery,
  type FileFilters,
  type FileItem,
  fileListState,
  type FilePage,
  fileQueries,
  fileSortOf,
  keptFileSort,
} from '@/entities/records/file';
import { lacksRecord } from '@/shared/api';
import { useRecordList, useTableView, type SelectionHandle } from '@/shared/lib/list';
import { countOf, isolated } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { useFittedColumns, useViewedColumns } from '@/shared/ui/data-table';
import { DropArea } from '@/shared/ui/file-uploads';
import { FilterBar } from '@/shared/ui/filter-bar';
import { ListPlaceholder, LookButton, RecordList } from '@/shared/ui/record-list';
import { SearchInput } from '@/shared/ui/search-input';
import { FileRowsProvider, useManager, type OnFiles } from '../model/manager-context';
import { FilesDrag } from './dragging/files-drag';
import { FileCards } from './file-cards';
import { columnsOf } from './file-columns';
import { FileFilterControls } from './file-filters';
import classes from './file-manager.module.css';
import { FileRow } from './file-row';
import { FilesHead } from './files-head';
import { FilesEmpty, FolderGone } from './files-empty';
import { FileTiles } from './tiles/file-tiles';
import { LayoutSwitch } from './tiles/layout-switch';
import { TilesSkeleton } from './tiles/tiles-skeleton';

const loadBar = () => import('./files-bulk-bar').then((module) => module.FilesBulkBar);

const CELLS = [5, 1, 2, 2, 1];
const OBJECTS = ['файл', 'файла', 'файлов'] as const;
const choiceLabelOf = ({ name }: FileItem) => `Выбрать: ${isolated(name)}`;

interface FilesListProps {
  name: string;
  filters: FileFilters;
  query: UseQueryResult<FilePage>;
  onFiles: OnFiles | undefined;
  /** Draws what is done with the chosen files, where they are only chosen. */
  pick: ((chosen: readonly FileItem[]) => ReactNode) | undefined;
}

/** True where the folder of the address is not there. */
function useIsGone({ place, folder }: FileFilters, query: UseQueryResult<FilePage>): boolean {
  const { data: folders, isFetching } = useQuery(fileQueries.folders());
  if (place !== 'folders' || folder === null) return false;
  if (lacksRecord(query.error)) return true;
  const isUnknown = folders !== undefined && !folders.some(({ id }) => id === folder);
  return isUnknown && !isFetching && query.data?.data.length === 0;
}

/** The ticked files, as they were seen on any page; folders are not chosen. */
function useChosen(
  rows: readonly FileItem[] | undefined,
  selection: SelectionHandle | undefined,
): readonly FileItem[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, FileItem>>(new Map());
  // Rows that are in the cache are there at the first render.
  const [last, setLast] = useState<typeof rows>();
  if (rows !== last) {
    setLast(rows);
    setSeen(
      (known) => new Map([...known, ...(rows ?? []).map((file) => [file.id, file] as const)]),
    );
  }
  return [...seen.values()].filter(({ id, type }) => type === 'file' && selection?.isChosen(id));
}

/** The files of a place or folder, with what narrows them and what can be done. */
export function FilesList({ name, filters, query, onFiles, pick }: FilesListProps) {
  const { handle, open, isPicker } = useManager();
  const { change } = handle;
  const { place, search } = filters;
  const records = useRecordList<FileItem, FileFilters>({
    name,
    state: filters,
    onChange: change,
    query,
    // Ticked files of several folders are chosen together.
    filter: isPicker ? {} : fileFilterQuery(filters),
    userId: useUserId(),
    // One's own folders and uploads come while one points at the rows.
    isImmediate: true,
  });
  // One choice for the screen, the dialog and the picker.
  const [{ layout }, changeLook] = useTableView('files-layout', records.owner);
  const isPhone = useIsPhone();
  const layoutSwitch = (
    <LayoutSwitch layout={layout} onChange={(next) => changeLook({ layout: next })} />
  );
  const areTiles = layout === 'tiles';
  const list = { ...records, areCards: records.areCards || areTiles };
  const columns = columnsOf(filters, isPicker);
  const fitted = useFittedColumns(columns, list.rows);
  const { shown, withoutRoom } = useViewedColumns(
    fitted,
    list.look,
    list.room,
    list.selection !== undefined,
  );
  const { rows, selection, total } = records;
  const acceptsFiles = place === 'folders' ? onFiles : undefined;
  const fileRows = useMemo(
    () => ({ files: rows ?? [], selection, onFiles: acceptsFiles }),
    [rows, selection, acceptsFiles],
  );
  const chosen = useChosen(rows, selection);
  const press = (file: FileItem) => {
    if (isPicker && file.type === 'file') selection?.toggle(file.id);
    else open(file);
  };
  const isGone = useIsGone(filters, query);
  const isNarrowed = fileListState.isNarrowed(filters);
  const reset = () => change(fileListState.noFilters);
  return (
    <FileRowsProvider value={fileRows}>
      <FilesDrag>
        <section aria-label="Список файлов" className={classes.main}>
          <FilesHead
            filters={filters}
            isEmpty={rows?.length === 0}
            onFiles={acceptsFiles}
            isPhone={isPhone}
            layoutSwitch={layoutSwitch}
          />
          <FilterBar
            search={
              <SearchInput
                label="Найти файл"
                takesKey
                value={search}
                onChange={(next) => change({ search: next }, { replace: search !== '' })}
              />
            }
            hasChips={fileListState.isNarrowed({ ...filters, search: '' })}
          >
            <FileFilterControls
              filters={filters}
              onChange={change}
              isOrdered={list.areCards}
              found={total === undefined ? undefined : countOf(total, OBJECTS)}
            >
              <LookButton list={list} columns={columns} withoutRoom={withoutRoom} />
              {!isPhone && layoutSwitch}
            </FileFilterControls>
          </FilterBar>
          <DropArea
            label="Место для файлов"
            isDisabled={!acceptsFiles || isGone}
            fills
            onFiles={(given) => acceptsFiles?.(given, filters.folder)}
            onDrop={(given) => acceptsFiles?.(given, filters.folder)}
          >
            <RecordList
              list={list}
              label="Файлы"
              columns={shown}
              sort={fileSortOf(filters)}
              onSort={(next) => change({ sort: keptFileSort(place, next) })}
              onOpen={press}
              choiceLabelOf={choiceLabelOf}
              rowElement={FileRow}
              cards={(given) => (areTiles ? <FileTiles {...given} /> : <FileCards {...given} />)}
              placeholder={
                isGone ? (
                  <FolderGone />
                ) : (
                  <ListPlaceholder
                    query={query}
                    cells={CELLS}
                    skeleton={areTiles ? <TilesSkeleton /> : undefined}
                    failure="Не удалось загрузить файлы"
                    onReset={isNarrowed ? reset : undefined}
                  >
                    <FilesEmpty />
                  </ListPlaceholder>
                )
              }
              loadBar={isPicker ? undefined : loadBar}
            />
          </DropArea>
          {pick?.(chosen)}
        </section>
      </FilesDrag>
    </FileRowsProvider>
  );
}
