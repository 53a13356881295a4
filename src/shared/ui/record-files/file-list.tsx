import { FileRow, type FileActions, type RecordFile } from './file-row';

interface FileListProps extends FileActions {
  files: readonly RecordFile[];
}

/** Files that strangers or colleagues sent with a record. */
export function FileList({ files, ...actions }: FileListProps) {
  return (
    <ul>
      {files.map((file) => (
        <FileRow key={file.id} file={file} {...actions} />
      ))}
    </ul>
  );
}
