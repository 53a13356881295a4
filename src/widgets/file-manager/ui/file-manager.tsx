import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { fileQueries } from '@/entities/records/file';
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
}

/** All files of the company: places, folders, what can be done with each and with many. */
export function FileManager({ handle, name = 'files', onFiles }: FileManagerProps) {
  const id = useId();
  const dialogs = useLazyDialog<typeof FileDialogs, { question: FileQuestion; key: number }>(
    loadDialogs,
  );
  const { file: _details, ...filters } = handle.state;
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
    }),
    [handle, id, openDialog, download],
  );
  if (lacksCall(query.error)) return <UnavailableState />;
  return (
    <ManagerProvider value={manager}>
      <div id={id} className={classes.root}>
        <div className={classes.manager}>
          <div className={classes.side}>
            <PlacesNav />
            <RoomLine />
          </div>
          <FilesList name={name} filters={filters} query={query} onFiles={onFiles} />
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
