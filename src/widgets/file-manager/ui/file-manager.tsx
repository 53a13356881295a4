import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { fileQueries, type FileItem, type FilePlace } from '@/entities/records/file';
import { lacksCall } from '@/shared/api';
import { useSendFiles } from '@/features/upload-files';
import { useLazy, useLazyDialog } from '@/shared/lib/lazy';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { toFolder, usePageFiles, type FilesHandle } from '../model/files-handle';
import { ManagerProvider, type FileQuestion, type Manager } from '../model/manager-context';
import { DetailsDrawer } from './details-drawer';
import type { FileDialogs } from './dialogs/file-dialogs';
import classes from './file-manager.module.css';
import { FilesList } from './files-list';
import { PlacesNav } from './places-nav';
import { RoomLine } from './room-line';

const loadViewer = () => import('./manager-viewer').then((module) => module.ManagerViewer);
const loadDialogs = () => import('./dialogs/file-dialogs').then((module) => module.FileDialogs);

interface FileManagerProps {
  handle: FilesHandle;
  /** The name under which ticks and the look of the table are kept. */
  name?: string;
  /** Draws the foot of a manager in which files are only chosen. */
  pick?: (chosen: readonly FileItem[]) => ReactNode;
}

/** Files that can be put to a record. */
const PICKED_PLACES: readonly FilePlace[] = ['folders', 'records'];

/** All files of the company: places, folders, what can be done with each and with many. */
export function FileManager({ handle, name = 'files', pick }: FileManagerProps) {
  const id = useId();
  const dialogs = useLazyDialog<typeof FileDialogs, { question: FileQuestion; key: number }>(
    loadDialogs,
  );
  const { file: _details, ...filters } = handle.state;
  const isPicker = pick !== undefined;
  const query = useQuery(fileQueries.list(filters));
  const sendFiles = useSendFiles();
  const { loaded: Viewer, load: loadCode } = useLazy(loadViewer);
  const [viewedId, setViewedId] = useState<number | null>(null);
  const { open: openDialog } = dialogs;
  const manager = useMemo<Manager>(
    () => ({
      handle,
      portal: `#${CSS.escape(id)}`,
      ask: (question) => openDialog({ question, key: Date.now() }),
      open(file) {
        if (file.deleted_at !== null) handle.change({ file: file.id, page: handle.state.page });
        else if (file.type === 'folder') handle.change(toFolder(file.id));
        else {
          loadCode();
          setViewedId(file.id);
        }
      },
      isPicker,
    }),
    [handle, id, openDialog, loadCode, isPicker],
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
          <FilesList
            name={name}
            filters={filters}
            query={query}
            onFiles={isPicker ? undefined : sendFiles}
            pick={pick}
          />
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
        {Viewer && <Viewer files={query.data?.data ?? []} openId={viewedId} onOpen={setViewedId} />}
      </div>
    </ManagerProvider>
  );
}

/** The same as a part of a screen, whose address holds the state. */
export const PageFiles = () => <FileManager handle={usePageFiles()} />;
