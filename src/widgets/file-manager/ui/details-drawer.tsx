import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  FILE_PLACE_LABELS,
  type FileDetails,
  FileIcon,
  fileKindText,
  fileQueries,
  fileSizeText,
} from '@/entities/records/file';
import { lacksRecord } from '@/shared/api';
import { formatDateTime } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';
import { copyText } from '@/shared/ui/copy-button';
import { Drawer } from '@/shared/ui/drawer';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState, QueryErrorLine } from '@/shared/ui/error-state';
import { ICON } from '@/shared/ui/icon-props';
import { useDownloadFile } from '@/shared/ui/record-files';
import { contentOf } from '../api/content-of';
import { addressOf } from '../model/file-address';
import { toFolder } from '../model/files-handle';
import { useManager } from '../model/manager-context';
import { SubjectLink } from './file-columns';
import classes from './details-drawer.module.css';
import { StateLink } from './state-link';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Uses({ id }: { id: number }) {
  const query = useQuery(fileQueries.uses(id));
  return (
    <section aria-label="Где используется">
      <h3 className={classes.title}>Где используется</h3>
      {query.isPending && <Skeleton height={20} role="status" aria-label="Загрузка" />}
      <QueryErrorLine query={query} text="Не загрузилось" />
      {query.data?.length === 0 && <p className="dimmed">Ни к чему не прикреплён</p>}
      <ul className={classes.uses}>
        {query.data?.map((use) => (
          <li key={`${use.type} ${use.id}`}>
            <SubjectLink subject={use} />
            {use.is_deleted && <span className="dimmed"> в корзине</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ file }: { file: FileDetails }) {
  const { path, deleted_at: deletedAt, in_tree: inTree, origin } = file;
  if (deletedAt !== null) return 'Корзина';
  if (origin === 'visitor') return FILE_PLACE_LABELS.visitors;
  if (!inTree) return FILE_PLACE_LABELS.records;
  const folder = path.at(-1);
  return (
    <StateLink change={toFolder(folder?.id ?? null)} className={classes.link}>
      <bdi>{folder?.name ?? FILE_PLACE_LABELS.folders}</bdi>
    </StateLink>
  );
}

function Facts({ file }: { file: FileDetails }) {
  const { mutate: download, isPending } = useDownloadFile(file.name, () => contentOf(file));
  const copy = async () => {
    if (await copyText(addressOf(file))) toast.success('Ссылка скопирована');
  };
  const { width, height, user, created_at: at, deleted_at: deletedAt } = file;
  return (
    <div className={classes.root}>
      <p className={classes.name}>
        <FileIcon file={file} size={28} />
        <bdi className="written">{file.name}</bdi>
      </p>
      {file.is_mismatched && (
        <p className={classes.warning}>Содержимое не соответствует названию</p>
      )}
      <dl className={classes.facts}>
        <Fact name="Тип">{fileKindText(file)}</Fact>
        {file.type === 'file' && <Fact name="Размер">{fileSizeText(file)}</Fact>}
        {width !== null && height !== null && (
          <Fact name="Разрешение">
            {width} × {height}
          </Fact>
        )}
        <Fact name="Где лежит">
          <Place file={file} />
        </Fact>
        {file.origin === 'staff' && <Fact name="Кто добавил">{user?.name ?? 'Не указан'}</Fact>}
        <Fact name="Добавлен">{formatDateTime(at) ?? 'Не указано'}</Fact>
        {deletedAt !== null && <Fact name="Удалён">{formatDateTime(deletedAt)}</Fact>}
      </dl>
      {file.type === 'file' && <Uses id={file.id} />}
      <div className="flex flex-wrap gap-8">
        {file.type === 'file' && (
          <Button
            variant="default"
            leftSection={<IconDownload {...ICON} />}
            loading={isPending}
            onClick={() => download()}
          >
            Скачать
          </Button>
        )}
        {deletedAt === null && (
          <Button
            variant="default"
            leftSection={<IconLink {...ICON} />}
            onClick={() => void copy()}
          >
            Скопировать ссылку
          </Button>
        )}
      </div>
    </div>
  );
}

function Details({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(fileQueries.detail(id));
  if (data) return <Facts file={data} />;
  if (isPending) return <Skeleton height={240} role="status" aria-label="Загрузка файла" />;
  if (lacksRecord(error)) return <EmptyState text="Файла больше нет" />;
  return (
    <ErrorState text="Не удалось загрузить файл" error={error} onRetry={() => void refetch()} />
  );
}

/** The details of a file, at the side. */
export function DetailsDrawer() {
  const { handle } = useManager();
  const { file, page } = handle.state;
  return (
    <Drawer
      opened={file !== null}
      onClose={() => handle.change({ file: null, page }, { replace: true })}
      title="Подробнее"
      position="right"
      size={400}
    >
      {file !== null && <Details id={file} />}
    </Drawer>
  );
}
