import { useState } from 'react';
import { isViewable, mayHavePreview } from '@/shared/lib/files';
import { useLazy } from '@/shared/lib/lazy';
import { FileRow, type FileActions, type RecordFile } from './file-row';

const loadViewer = () => import('../file-viewer').then((module) => module.FileViewer);

interface FileListProps extends FileActions {
  files: readonly RecordFile[];
}

/** Files that strangers or colleagues sent with a record; they are looked at one after the other. */
export function FileList({ files, fetchFile, fetchPreview, onRemove, onRestore }: FileListProps) {
  const { loaded: Viewer, load: loadCode, warmUp } = useLazy(loadViewer);
  const [openId, setOpenId] = useState<number | null>(null);
  const viewed = files.map(({ id, name, size }) => ({
    id,
    name,
    size,
    preview:
      fetchPreview && mayHavePreview(name)
        ? (signal: AbortSignal) => fetchPreview(id, signal).then(({ content }) => content)
        : undefined,
    load: (signal?: AbortSignal) => fetchFile(id, signal).then(({ content }) => content),
  }));
  const look = (id: number) => {
    loadCode();
    setOpenId(id);
  };
  return (
    <>
      <ul>
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            fetchFile={fetchFile}
            onRemove={onRemove}
            onRestore={onRestore}
            onLook={viewed[index] && isViewable(viewed[index]) ? look : undefined}
            onPointed={warmUp}
          />
        ))}
      </ul>
      {Viewer && <Viewer files={viewed} openId={openId} onOpen={setOpenId} />}
    </>
  );
}
