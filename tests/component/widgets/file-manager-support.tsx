import { HttpResponse } from 'msw';
import {
  endpoints,
  type BulkFiles,
  type FileChange,
  type FileItem,
  type FileUsage,
  type FileUse,
  type NewFolder,
  type UsesOfFiles,
} from '#contract';
import { PageFiles } from '@/widgets/file-manager';
import { buildPageMeta, nextId } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { fileTree } = endpoints;

export const buildFile = (given: Partial<FileItem> = {}): FileItem => ({
  id: nextId(),
  type: 'file',
  origin: 'staff',
  name: 'договор.pdf',
  size: 1_200_000,
  kind: 'pdf',
  content_type: 'application/pdf',
  width: null,
  height: null,
  is_mismatched: false,
  has_preview: false,
  in_tree: true,
  parent_id: null,
  parent_name: null,
  user: { id: 5, name: 'Анна Смирнова' },
  subject: null,
  created_at: '2024-03-05T11:07:00.000Z',
  updated_at: '2024-03-05T11:07:00.000Z',
  deleted_at: null,
  ...given,
});

export const buildFolder = (given: Partial<FileItem> = {}): FileItem =>
  buildFile({
    type: 'folder',
    name: 'Замеры',
    size: 0,
    kind: 'other',
    content_type: null,
    ...given,
  });

const MEGABYTE = 1024 * 1024;
const USAGE: FileUsage = {
  limit: 1024 * MEGABYTE,
  used: 312 * MEGABYTE,
  trash: 12 * MEGABYTE,
  visitors: 40 * MEGABYTE,
};

interface Held {
  files: FileItem[];
  uses: Record<number, FileUse[]>;
  /** Of any files that are chosen. */
  usesOfSeveral: UsesOfFiles;
  usage: FileUsage;
  /** The bulk calls, in their order. */
  bulk: BulkFiles[];
  changes: FileChange[];
}

function isIn(file: FileItem, query: URLSearchParams): boolean {
  const place = query.get('place') ?? 'folders';
  const search = query.get('search');
  const kind = query.get('kind');
  if ((file.deleted_at !== null) !== (place === 'trash')) return false;
  if (kind !== null && file.kind !== kind) return false;
  if (search !== null && !file.name.toLowerCase().includes(search.toLowerCase())) return false;
  if (place === 'visitors') return file.origin === 'visitor';
  if (place === 'records') return file.origin === 'staff' && !file.in_tree;
  if (place === 'trash') return true;
  if (file.origin !== 'staff' || !file.in_tree) return false;
  return search !== null || String(file.parent_id ?? '') === (query.get('parent_id') ?? '');
}

const foldersFirst = (one: FileItem, other: FileItem) =>
  Number(one.type === 'file') - Number(other.type === 'file') ||
  one.name.localeCompare(other.name, 'ru');

/** Answers the calls of the manager; what is returned holds the files and may be changed. */
export function answerFiles(files: FileItem[], given: Partial<Held> = {}): Held {
  const held: Held = {
    files,
    uses: {},
    usesOfSeveral: { total: 0, records: [] },
    usage: USAGE,
    bulk: [],
    changes: [],
    ...given,
  };
  const find = (id: unknown) => held.files.find((file) => String(file.id) === String(id));
  const undone = new Map<string, FileItem[]>();
  const pathOf = (file: FileItem): { id: number; name: string }[] => {
    const parent = find(file.parent_id);
    return parent ? [...pathOf(parent), { id: parent.id, name: parent.name }] : [];
  };
  const detailsOf = (file: FileItem) => ({ ...file, path: pathOf(file) });
  server.use(
    mock(fileTree.usage, () => held.usage),
    mock(fileTree.folders, () =>
      held.files.filter(({ type, deleted_at }) => type === 'folder' && deleted_at === null),
    ),
    mock(fileTree.uses, ({ params }) => held.uses[Number(params['id'])] ?? []),
    mock(fileTree.usesOfSeveral, () => held.usesOfSeveral),
    mock(fileTree.emptyTrash, () => {
      const kept = held.files.filter(({ deleted_at }) => deleted_at === null);
      const removed = held.files.length - kept.length;
      held.files = kept;
      return { removed };
    }),
    mock(fileTree.makeFolder, ({ body }) => {
      const { name, parent_id: parent = null } = body as NewFolder;
      const folder = buildFolder({ name, parent_id: parent });
      held.files.push(folder);
      return folder;
    }),
    mock(fileTree.bulk, ({ body }) => {
      const bulk = body as BulkFiles;
      held.bulk.push(bulk);
      const token = `token-${held.bulk.length}`;
      undone.set(
        token,
        held.files.map((file) => ({ ...file })),
      );
      for (const file of held.files) {
        if (!bulk.ids?.includes(file.id)) continue;
        if (bulk.action === 'move')
          Object.assign(file, { in_tree: true, parent_id: bulk.payload.parent_id });
        else file.deleted_at = bulk.action === 'delete' ? '2024-03-06T10:00:00.000Z' : null;
      }
      return { processed: bulk.ids?.length ?? 0, failed: [], undo_token: token };
    }),
    mock(endpoints.bulk.undo, ({ body }) => {
      const { undo_token: token } = body as { undo_token: string };
      held.files = undone.get(token) ?? held.files;
      return { processed: 1, failed: [] };
    }),
    mock(fileTree.change, ({ params, body }) => {
      const file = find(params['id']);
      if (!file) return refusal(404, 'Файл не найден');
      const change = body as FileChange;
      held.changes.push(change);
      if (change.updated_at !== undefined && change.updated_at !== file.updated_at) {
        return HttpResponse.json(
          { message: 'Файл уже изменили', current: detailsOf(file) },
          { status: 409 },
        );
      }
      const { name = file.name } = change;
      Object.assign(file, {
        name,
        updated_at: new Date(2024, 3, held.changes.length).toISOString(),
      });
      return detailsOf(file);
    }),
    mock(fileTree.list, ({ query }) => {
      const data = held.files.filter((file) => isIn(file, query)).sort(foldersFirst);
      return { data, links: null, meta: buildPageMeta({ total: data.length }) };
    }),
    mock(fileTree.get, ({ params }) => {
      const file = find(params['id']);
      return file ? detailsOf(file) : refusal(404, 'Файл не найден');
    }),
  );
  return held;
}

/** The manager at an address. */
export const openManager = (path = '/settings?section=files') =>
  renderWithProviders(
    <>
      <PageFiles />
      <div id="list-page" />
    </>,
    { path },
  );
