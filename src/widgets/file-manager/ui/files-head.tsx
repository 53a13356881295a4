import { ActionIcon, Button } from '@mantine/core';
import { IconFolderPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FILE_PLACE_LABELS, type FileFilters } from '@/entities/records/file';
import { Allowed } from '@/shared/rights';
import { FileButtons } from '@/shared/ui/file-uploads';
import { ICON } from '@/shared/ui/icon-props';
import { useManager, type OnFiles } from '../model/manager-context';
import { useFileDrop } from './dragging/use-file-drag';
import classes from './file-manager.module.css';
import { PathLine } from './path-line';

function DropStep({ id, children }: { id: number | null; children: ReactNode }) {
  const { setNodeRef, props } = useFileDrop(id);
  return (
    <span ref={setNodeRef} className={classes.step} {...props}>
      {children}
    </span>
  );
}

interface HeadProps {
  filters: FileFilters;
  isEmpty: boolean;
  onFiles: OnFiles | undefined;
  isPhone: boolean;
  layoutSwitch: ReactNode;
}

/** The place that is shown, and the buttons that add to it. */
export function FilesHead({ filters, isEmpty, onFiles, isPhone, layoutSwitch }: HeadProps) {
  const { place, folder } = filters;
  const { ask } = useManager();
  const askFolder = () => ask({ about: 'folder', parentId: folder });
  return (
    <div className={classes.head}>
      {place === 'folders' ? (
        <PathLine around={(id, step) => <DropStep id={id}>{step}</DropStep>} />
      ) : (
        <h2 className={classes.path}>{FILE_PLACE_LABELS[place]}</h2>
      )}
      {isPhone && (
        <div className="row gap-8">
          {onFiles && (
            <ActionIcon variant="default" size={44} aria-label="Новая папка" onClick={askFolder}>
              <IconFolderPlus {...ICON} />
            </ActionIcon>
          )}
          {layoutSwitch}
        </div>
      )}
      {onFiles && (
        <FileButtons label="Загрузить файлы" onFiles={(given) => onFiles(given, folder)}>
          {!isPhone && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconFolderPlus {...ICON} />}
              onClick={askFolder}
            >
              Новая папка
            </Button>
          )}
        </FileButtons>
      )}
      {place === 'trash' && !isEmpty && (
        <Allowed act="destroy">
          <Button
            variant="default"
            leftSection={<IconTrash {...ICON} />}
            onClick={() => ask({ about: 'empty' })}
          >
            Очистить корзину
          </Button>
        </Allowed>
      )}
    </div>
  );
}
