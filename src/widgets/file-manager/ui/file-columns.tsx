import { Link } from '@tanstack/react-router';
import { RECORD_LABELS } from '@/entities/company/company';
import {
  type FileFilters,
  type FileItem,
  fileKindText,
  type FilePlace,
  type FileSort,
  fileSizeText,
} from '@/entities/records/file';
import { RECORD_PLACES, type RecordKind } from '@/entities/records/record-kind';
import { addressLink } from '@/shared/lib/record';
import {
  actionsColumn,
  CELL_LINK,
  missing,
  momentColumn,
  NUMBER_CELL,
  trashColumns,
} from '@/shared/ui/data-table';
import type { ListColumn } from '@/shared/ui/record-list';
import { FileMenu } from './file-menu';
import { FileName } from './file-name';

type FileColumn = ListColumn<FileItem, FileFilters>;

interface Subject {
  type: string;
  id: number;
  title: string | null;
}

/** The name of a record: «Заказ №5, Окна на дачу». */
export function subjectText({ type, id, title }: Subject): string {
  const label = Object.hasOwn(RECORD_LABELS, type) ? RECORD_LABELS[type as RecordKind] : 'Запись';
  return [`${label} №${id}`, title].filter(Boolean).join(', ');
}

/** A record a file hangs on, as a link where the product shows such records. */
export function SubjectLink({ subject, className }: { subject: Subject; className?: string }) {
  const { type, id } = subject;
  const kind = Object.hasOwn(RECORD_PLACES, type) ? (type as RecordKind) : null;
  const address = kind && RECORD_PLACES[kind].record?.(id);
  if (!address) return <bdi>{subjectText(subject)}</bdi>;
  return (
    <Link {...addressLink(address)} className={className}>
      <bdi>{subjectText(subject)}</bdi>
    </Link>
  );
}

const NAME: FileColumn = {
  id: 'name',
  label: 'Название',
  kind: 'fixed',
  width: 220,
  grow: 3,
  sorts: ['name', '-name'],
  beside: 40,
  titleOf: ({ name }) => name,
  cell: (file) => <FileName file={file} />,
};

const SUBJECT: FileColumn = {
  id: 'subject',
  label: 'Запись',
  width: 180,
  grow: 2,
  yields: 4,
  titleOf: ({ subject }) => subject?.title ?? undefined,
  cell: ({ subject }) =>
    subject ? (
      <SubjectLink subject={subject} className={CELL_LINK} />
    ) : (
      missing('Ни к чему не прикреплён')
    ),
};

const PARENT: FileColumn = {
  id: 'parent',
  label: 'Папка',
  width: 140,
  grow: 1,
  yields: 4,
  titleOf: ({ parent_name: name }) => name ?? undefined,
  cell: ({ parent_name: name }) => (name === null ? missing('Общие') : <bdi>{name}</bdi>),
};

const SIZE: FileColumn = {
  id: 'size',
  label: 'Размер',
  className: NUMBER_CELL,
  width: 92,
  yields: 2,
  sorts: ['-size', 'size'],
  cell: (file) => fileSizeText(file),
};

const KIND: FileColumn = {
  id: 'kind',
  label: 'Тип',
  width: 104,
  yields: 3,
  kind: 'extra',
  cell: fileKindText,
};

const AUTHOR: FileColumn = {
  id: 'user',
  label: 'Кто добавил',
  width: 140,
  grow: 1,
  yields: 5,
  titleOf: ({ user }) => user?.name ?? undefined,
  cell: ({ user }) => user?.name ?? missing('Не указан'),
};

const ADDED: FileColumn = momentColumn('created_at', 'Добавлен', (file) => file.created_at, {
  yields: 1,
  sorts: ['-created_at', 'created_at'],
});

const ACTIONS: FileColumn = actionsColumn(40, (file) => <FileMenu file={file} />);

const COLUMNS: Record<FilePlace | 'search', readonly FileColumn[]> = {
  folders: [NAME, SIZE, KIND, AUTHOR, ADDED, ACTIONS],
  search: [NAME, PARENT, SIZE, KIND, AUTHOR, ADDED, ACTIONS],
  records: [NAME, SUBJECT, SIZE, KIND, AUTHOR, ADDED, ACTIONS],
  visitors: [NAME, SUBJECT, SIZE, KIND, ADDED, ACTIONS],
  trash: [
    NAME,
    PARENT,
    SIZE,
    KIND,
    ...trashColumns<FileItem, FileSort>('Удалён', ['-deleted_at', 'deleted_at']),
    ACTIONS,
  ],
};

/** Where files are only chosen, nothing else can be done with them. */
const withoutActs = (columns: readonly FileColumn[]) => columns.filter((one) => one !== ACTIONS);

const PICKED: typeof COLUMNS = {
  ...COLUMNS,
  folders: withoutActs(COLUMNS.folders),
  search: withoutActs(COLUMNS.search),
  records: withoutActs(COLUMNS.records),
};

/** The columns of a place; the same array as long as the place is the same. */
export function columnsOf(
  { place, search }: FileFilters,
  isPicker: boolean,
): readonly FileColumn[] {
  const part = place === 'folders' && search !== '' ? 'search' : place;
  return isPicker ? PICKED[part] : COLUMNS[part];
}
