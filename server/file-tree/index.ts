import { sql } from 'drizzle-orm';
import { files } from '../db/schema';
import type { KindParts } from '../kinds/parts/kind-parts';
import { restoreBy } from '../kinds/parts/restore-by';
import { moment, plain, tableSheet } from '../kinds/parts/sheet';
import { fileBulk } from './bulk-files';
import { countedFiles, inTrash } from './file-conditions';

export { fileBulk } from './bulk-files';

/** Files and folders. Their calls ask about all kinds: `file-manager` registers them. */
export const fileKind: KindParts = {
  routes: [],
  trash: {
    type: 'file',
    table: files,
    holds: inTrash,
    // The purge of files marks them: their bytes go before their rows.
    isOver: () => sql`false`,
    title: sql`${files.name}`,
    subtitle: sql`case ${files.type} when 'folder' then 'Папка' else 'Файл' end`,
    restore: restoreBy(fileBulk),
  },
  handOver: null,
  notified: null,
  going: { table: files, only: countedFiles },
  figures: null,
  sheets: [
    tableSheet('files', 'Файлы.csv', [
      plain('№', 'id'),
      plain('Название', 'name'),
      plain('Размер, байт', 'size'),
      moment('Создан', 'created_at'),
      moment('Удалён', 'deleted_at'),
    ]),
  ],
  undo: [fileBulk],
};
