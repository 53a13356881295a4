import type { LeadFile } from '@/entities/lead';
import { FileRow } from './file-row';
import classes from './files.module.css';

/** Files that came in one field of a lead. */
export function FileList({ files }: { files: readonly LeadFile[] }) {
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  );
}
