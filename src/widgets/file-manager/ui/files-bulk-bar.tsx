import { IconFolderSymlink } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type BulkFiles,
  changeFiles,
  type ChosenFiles,
  type FileFilter,
  fileFilterQuery,
  type FileFilters,
  type FileItem,
  filesText,
  TRASH_DAYS,
} from '@/entities/records/file';
import { countOf, formatNumber } from '@/shared/lib/text';
import {
  BulkButton,
  createBulkWork,
  DeleteButton,
  question,
  RecordBulkBar,
  RestoreButton,
  type BulkChangeOf,
  type BulkQuestion,
  type BulkWords,
} from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { FILES_READ_AGAIN } from '../api/use-change-files';
import { MoveDialog } from './dialogs/move-dialog';
import { UsesOfChosen } from './dialogs/uses-note';
import { DownloadButton } from './download-button';

type FilesChange = BulkChangeOf<BulkFiles>;

const WORDS: Record<FilesChange['action'], BulkWords> = {
  move: { doing: 'Перемещаем', done: 'Перемещено', notDone: 'Файлы не перемещены' },
  delete: { doing: 'Удаляем', done: 'Удалено', notDone: 'Файлы не удалены' },
  restore: { doing: 'Восстанавливаем', done: 'Восстановлено', notDone: 'Файлы не восстановлены' },
};

const useFilesWork = createBulkWork<FilesChange, FileFilter>({
  send: (change, part) =>
    changeFiles({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: FILES_READ_AGAIN,
});

const DAYS = ['день', 'дня', 'дней'] as const;

/** Returns the question before a change; null where it may be done at once. */
function confirmationOf(
  { action }: FilesChange,
  { count, everything }: BulkQuestion,
  ticked: readonly FileItem[],
  chosen: ChosenFiles,
) {
  const what =
    ticked.length === count ? filesText(ticked, true) : `всё выбранное (${formatNumber(count)})`;
  if (action === 'delete') {
    const days = countOf(TRASH_DAYS, DAYS);
    return {
      ...question(
        'Удаление файлов',
        <>
          <p>Удалить {what}? Папки удаляются со всем, что в них.</p>
          <UsesOfChosen what="Прикреплены" chosen={chosen} />
          <p>Из «Корзины» всё можно восстановить ещё {days}.</p>
        </>,
        'Удалить',
      ),
      isDestructive: true,
    };
  }
  return action === 'restore' && everything
    ? question('Восстановление файлов', `Восстановить ${what}?`, 'Восстановить')
    : null;
}

/** The acts on the ticked files; from the trash they can only come back. */
export const FilesBulkBar: RecordListBar<FileItem, FileFilters> = ({ list, selection }) => {
  const { state: filters, rows = [] } = list;
  const [moving, setMoving] = useState<((change: FilesChange) => void) | null>(null);
  const chosen: ChosenFiles = selection.everything
    ? { filter: fileFilterQuery(filters) }
    : { ids: [...selection.ids] };
  const ticked = rows.filter(({ id }) => selection.everything || selection.isChosen(id));
  return (
    <>
      <RecordBulkBar
        label="Действия с выбранными файлами"
        work={useFilesWork()}
        list={list}
        selection={selection}
        filter={fileFilterQuery(filters)}
        nameOf={({ name }) => name}
        confirmationOf={(change, asked) => confirmationOf(change, asked, ticked, chosen)}
      >
        {(ask, _exporting, hold) =>
          filters.place === 'trash' ? (
            <RestoreButton ask={ask} />
          ) : (
            <>
              <DownloadButton files={ticked} target={chosen} />
              {filters.place !== 'visitors' && (
                <BulkButton
                  label="Переместить…"
                  icon={IconFolderSymlink}
                  onClick={() => {
                    const change = hold();
                    setMoving(() => change);
                  }}
                />
              )}
              {filters.place !== 'visitors' && <DeleteButton ask={ask} />}
            </>
          )
        }
      </RecordBulkBar>
      {moving && (
        <MoveDialog
          files={ticked}
          count={selection.count}
          from={filters.place === 'folders' && filters.search === '' ? filters.folder : undefined}
          onMove={(parentId) => {
            moving({ action: 'move', payload: { parent_id: parentId } });
            setMoving(null);
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
};
