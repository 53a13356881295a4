import { type FileItem, fileSizeText, TRASH_DAYS } from '@/entities/records/file';
import { formatDaysLeft, formatShort } from '@/shared/lib/date';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { useManager } from '../model/manager-context';
import { subjectText } from './file-columns';
import classes from './file-manager.module.css';
import { FileMenu } from './file-menu';
import { FileName } from './file-name';

const noteOf = (file: FileItem) =>
  [
    fileSizeText(file) ?? 'Папка',
    file.deleted_at === null
      ? formatShort(file.created_at)
      : `осталось: ${formatDaysLeft(file.deleted_at, TRASH_DAYS)}`,
    file.subject && subjectText(file.subject),
  ]
    .filter(Boolean)
    .join(' · ');

const CardMenu = ({ file }: { file: FileItem }) =>
  !useManager().isPicker && <FileMenu file={file} />;

/** The files as cards, for a narrow screen. */
export const FileCards = (props: CardsOf<FileItem>) => (
  <RecordCards {...props} endOf={(file) => <CardMenu file={file} />}>
    {(file) => (
      <>
        <CardLine>
          <FileName file={file} />
        </CardLine>
        <div className={classes.note}>
          <CardNote grows>{noteOf(file)}</CardNote>
        </div>
      </>
    )}
  </RecordCards>
);
