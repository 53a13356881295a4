import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { fileQueries, type FileItem, type FilePlace } from '@/entities/records/file';
import { lacksCall } from '@/shared/api';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useDownloadOf } from '../api/use-download-of';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { toFolder, usePageFiles, type FilesHandle } from '../model/files-handle';
import {
  ManagerProvider,
  type FileQuestion,
  type Manager,
  type OnFiles,
} from '../model/manager-context';
import { DetailsDrawer } from './details-drawer';
import type { FileDialogs } from './dialogs/file-dialogs';
import classes from './file-manager.module.css';
import { FilesList } from './files-list';
import { PlacesNav } from './places-nav';
import { RoomLine } from './room-line';

const loadDialogs = () => import('./dialogs/file-dialogs').then((module) => module.FileDialogs);

interface FileManagerProps {
  handle: FilesHandle;
  /** The name under which ticks and the look of the table are kept. */
  name?: string;
  /** Takes files from outside; absent where none can be sent. */
  onFiles?: OnFiles;
  /** Draws the foot of a manager in which files are only chosen. */
  pick?: (chosen: readonly FileItem[]) => ReactNode;
}

/** Files that can be put to a record. */
const PICKED_PLACES: readonly FilePlace[] = ['folders', 'records'];

/** All files of the company: places, folders, what can be done with each and with many. */
export function FileManager({ handle, name = 'files', onFiles, pick }: FileManagerProps) {
  const id = useId();
  const dialogs = useLazyDialog<typeof FileDialogs, { question: FileQuestion; key: number }>(
    loadDialogs,
  );
  const { file: _details, ...filters } = handle.state;
  const isPicker = pick !== undefined;
  const query = useQuery(fileQueries.list(filters));
  const { mutate: download } = useDownloadOf();
  const { open: openDialog } = dialogs;
  const manager = useMemo<Manager>(
    () => ({
      handle,
      portal: `#${CSS.escape(id)}`,
      ask: (question) => openDialog({ question, key: Date.now() }),
      open(file) {
        if (file.deleted_at !== null) handle.change({ file: file.id, page: handle.state.page });
        else if (file.type === 'folder') handle.change(toFolder(file.id));
        else download(file);
      },
      isPicker,
    }),
    [handle, id, openDialog, download, isPicker],
  );
  if (lacksCall(query.error)) return <UnavailableState />;
  return (
    <ManagerProvider value={manager}>
      <div id={id} className={classes.root}>
        <div className={classes.manager}>
          <div className={classes.side}>
            <PlacesNav {...(isPicker && { places: PICKED_PLACES })} />
            {!isPicker && <RoomLine />}
          </div>
          <FilesList name={name} filters={filters} query={query} onFiles={onFiles} pick={pick} />
        </div>
        {dialogs.Dialog && dialogs.about && (
          <dialogs.Dialog
            key={dialogs.about.key}
            question={dialogs.about.question}
            opened={dialogs.opened}
            onClose={dialogs.close}
          />
        )}
        <DetailsDrawer />
      </div>
    </ManagerProvider>
  );
}

/** The same as a part of a screen, whose address holds the state. */
export const PageFiles = () => <FileManager handle={usePageFiles()} />;
