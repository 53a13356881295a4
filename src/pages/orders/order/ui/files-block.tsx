import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import {
  addOrderFiles,
  orderFilesKey,
  orderQueries,
  removeOrderFile,
  type Order,
} from '@/entities/orders/order';
import { AttachedFiles } from '@/features/attach-files';
import { useLazyDialog } from '@/shared/lib/lazy';
import { ICON } from '@/shared/ui/icon-props';
import { Block } from './block';

const loadPicker = () => import('@/widgets/file-manager').then((slice) => slice.FilePicker);

/** Puts files of the company to a record, without sending them again. */
function ChooseFiles({ onChoose }: { onChoose: (ids: number[]) => void }) {
  const picker = useLazyDialog<Awaited<ReturnType<typeof loadPicker>>, true>(loadPicker);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconFolders {...ICON} />}
        onClick={() => picker.open(true)}
      >
        Выбрать из файлов
      </Button>
      {picker.Dialog && picker.about && (
        <picker.Dialog opened={picker.opened} onChoose={onChoose} onClose={picker.close} />
      )}
    </>
  );
}

interface FilesBlockProps {
  order: Order;
  isOpen: boolean;
}

/**
 * The files of the order: photos of the place, drawings, documents. In the trash it can still be taken
 * away.
 */
export const FilesBlock = memo(function FilesBlock({ order: { id }, isOpen }: FilesBlockProps) {
  const options = orderQueries.files(id);
  const query = useQuery(options);
  return (
    <AttachedFiles
      Frame={Block}
      query={query}
      files={query.data ?? []}
      isOpen={isOpen}
      Chooser={ChooseFiles}
      record={{
        queryKey: options.queryKey,
        historyKey: orderQueries.activity(id).queryKey,
        writeKey: orderFilesKey(id),
        add: (fileIds, signal) => addOrderFiles(id, fileIds, signal),
        remove: (fileId) => removeOrderFile(id, fileId),
      }}
    />
  );
});
