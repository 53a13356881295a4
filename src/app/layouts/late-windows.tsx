import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { OPENED_KINDS, OPENED_PARAMS, type OpenedKind } from '@/entities/records/record-kind';
import { useFilesOpened } from '@/entities/records/file';
import { useTasksOpened } from '@/entities/records/task';
import { readRecordId } from '@/shared/lib/record';
import { ShellPart } from '../shell-part';

/** The window of a lead is loaded ahead of all others, and has a placeholder; see main-layout.tsx. */
const URGENT = 'lead';

type LateKind = Exclude<OpenedKind, typeof URGENT>;

const LOADERS: Record<LateKind, () => Promise<ComponentType>> = {
  client: () => import('@/widgets/client-details').then((slice) => slice.ClientDetails),
};

function LateWindow({ kind }: { kind: LateKind }) {
  const id = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => readRecordId(search, OPENED_PARAMS[kind]),
  });
  return <ShellPart load={LOADERS[kind]} isWanted={id !== null} resetKey={id ?? undefined} />;
}

const loadFiles = () => import('@/widgets/file-manager').then((slice) => slice.FilesDialog);

const FilesWindow = () => <ShellPart load={loadFiles} isWanted={useFilesOpened()} />;

const loadTasks = () => import('@/widgets/task-panel').then((slice) => slice.TaskPanel);

const TasksWindow = () => <ShellPart load={loadTasks} isWanted={useTasksOpened() !== null} />;

/** The windows of records, the files and the tasks, over any screen of the shell. */
export const LateWindows = () => (
  <>
    {OPENED_KINDS.map((kind) => kind !== URGENT && <LateWindow key={kind} kind={kind} />)}
    <FilesWindow />
    <TasksWindow />
  </>
);
