import {
  IconArrowBackUp,
  IconDownload,
  IconFolderOpen,
  IconFolderSymlink,
  IconInfoCircle,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { downloadZip, type FileItem } from '@/entities/records/file';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { copyText } from '@/shared/ui/copy-button';
import { useDownload } from '@/shared/ui/download';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { useDownloadFile } from '@/shared/ui/record-files';
import { contentOf } from '../api/content-of';
import { RowMenu, RowMenuButton } from '@/shared/ui/row-menu';
import { Allowed } from '@/shared/rights';
import { useChangeFiles } from '../api/use-change-files';
import { ZIP_WORDS } from '../api/zip-words';
import { actsOf } from '../model/file-acts';
import { addressOf } from '../model/file-address';
import { useManager } from '../model/manager-context';

interface ItemProps {
  Icon: typeof IconLink;
  onClick: () => void;
  children: ReactNode;
}

const Item = ({ Icon, onClick, children }: ItemProps) => (
  <Menu.Item leftSection={<Icon {...ICON} />} onClick={onClick}>
    {children}
  </Menu.Item>
);

function FileItems({ file, focusButton }: { file: FileItem; focusButton: () => void }) {
  const { ask, open, handle } = useManager();
  const { mutate: change } = useChangeFiles();
  const { mutate: download } = useDownloadFile(file.name, () => contentOf(file));
  const { start } = useDownload(ZIP_WORDS);
  const acts = actsOf(file);
  const isFolder = file.type === 'folder';
  const copy = async () => {
    if (await copyText(addressOf(file))) toast.success('Ссылка скопирована');
  };
  const downloadFolder = () => {
    toast.info('Готовим архив…');
    start((options) => downloadZip({ ids: [file.id] }, options), `${file.name}.zip`);
  };
  // A dialog gives the focus back to what had it.
  const asking = (question: Parameters<typeof ask>[0]) => () => {
    focusButton();
    ask(question);
  };
  return (
    <>
      {acts.canRestore && (
        <Allowed act="delete">
          <Item
            Icon={IconArrowBackUp}
            onClick={() => change({ change: { action: 'restore' }, files: [file] })}
          >
            Восстановить
          </Item>
        </Allowed>
      )}
      {isFolder && file.deleted_at === null && (
        <Item Icon={IconFolderOpen} onClick={() => open(file)}>
          Открыть
        </Item>
      )}
      {(!isFolder || file.deleted_at === null) && (
        <Item Icon={IconDownload} onClick={isFolder ? downloadFolder : () => download()}>
          {isFolder ? 'Скачать архивом' : 'Скачать'}
        </Item>
      )}
      {acts.canRename && (
        <Item Icon={IconPencil} onClick={asking({ about: 'rename', file })}>
          Переименовать
        </Item>
      )}
      {acts.canMove && (
        <Item Icon={IconFolderSymlink} onClick={asking({ about: 'move', files: [file] })}>
          Переместить…
        </Item>
      )}
      {file.deleted_at === null && (
        <Item Icon={IconLink} onClick={() => void copy()}>
          Скопировать ссылку
        </Item>
      )}
      <Item
        Icon={IconInfoCircle}
        onClick={() => {
          focusButton();
          handle.change({ file: file.id, page: handle.state.page });
        }}
      >
        Подробнее
      </Item>
      {acts.canDelete && (
        <Allowed act="delete">
          <Menu.Divider />
          <Item Icon={IconTrash} onClick={asking({ about: 'delete', file })}>
            Удалить
          </Item>
        </Allowed>
      )}
    </>
  );
}

interface FileMenuProps {
  file: FileItem;
  /** Of its button. */
  tabIndex?: number;
}

/** The menu of a file; its items are drawn at the first press. */
export function FileMenu({ file, tabIndex }: FileMenuProps) {
  const { portal } = useManager();
  const [isWanted, setWanted] = useState(false);
  const label = `Действия: ${isolated(file.name)}`;
  const button = (props: Partial<ComponentProps<typeof RowMenuButton>>) => (
    <RowMenuButton tabIndex={tabIndex} {...props} label={label} />
  );
  if (!isWanted) return button({ onClick: () => setWanted(true) });
  return (
    <RowMenu label={label} button={button} portal={portal}>
      {(focusButton) => <FileItems file={file} focusButton={focusButton} />}
    </RowMenu>
  );
}
