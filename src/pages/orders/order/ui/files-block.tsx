import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import {
  addOrderFiles,
  orderFilesKey,
  orderQueries,
  removeOrderFile,
  restoreOrderPhoto,
  type Order,
  type OrderFile,
} from '@/entities/orders/order';
import { AttachedFiles } from '@/features/attach-files';
import { isolated } from '@/shared/lib/text';
import { KIND_LABELS } from '../model/words';
import { Block } from './block';

interface FilesBlockProps {
  order: Order;
  isOpen: boolean;
}

/** «фото с объекта: Окно 1». */
function photoNote({ items }: Order, { is_photo: isPhoto, item_id: itemId }: OrderFile) {
  if (!isPhoto) return undefined;
  const item = itemId ? items.find(({ id }) => id === itemId) : undefined;
  const name = item && (item.name || KIND_LABELS[item.kind]);
  return name ? `фото с объекта: ${isolated(name)}` : 'фото с объекта';
}

/**
 * The files of the order: photos of the place, drawings, documents. In the trash it can still be taken
 * away.
 */
export const FilesBlock = memo(function FilesBlock({ order, isOpen }: FilesBlockProps) {
  const { id } = order;
  const options = orderQueries.files(id);
  const query = useQuery(options);
  return (
    <AttachedFiles
      Frame={Block}
      query={query}
      files={(query.data ?? []).map((file) => ({ ...file, note: photoNote(order, file) }))}
      isOpen={isOpen}
      record={{
        queryKey: options.queryKey,
        historyKey: orderQueries.activity(id).queryKey,
        writeKey: orderFilesKey(id),
        add: (fileIds, signal) => addOrderFiles(id, fileIds, signal),
        remove: (fileId) => removeOrderFile(id, fileId),
        putBack: (file) =>
          file.is_photo
            ? restoreOrderPhoto(id, { id: file.id, item_id: file.item_id ?? null })
            : addOrderFiles(id, [file.id]),
      }}
    />
  );
});
