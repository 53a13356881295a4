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
import { Block } from './block';

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
