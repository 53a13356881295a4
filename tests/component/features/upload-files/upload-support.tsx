import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { endpoints, type Folder } from '#contract';
import { useSendFiles } from '@/features/upload-files';
import { UploadBar } from '@/features/upload-files/ui/upload-bar.tsx';
import { senderOf } from '@/features/upload-files/api/sender.ts';
import { DropArea } from '@/shared/ui/file-uploads';
import { mock, server } from '../../../support/msw/index.ts';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

/** What came to the server: the name, the folder it was for, the key. */
interface Received {
  name: string;
  parent: string | null;
  key: string | null;
}

type Answer = (
  one: Received,
  count: number,
) => Response | undefined | Promise<Response | undefined>;

/**
 * The names of the files that are sent, in their order: jsdom's files lose theirs on the way to the mocked
 * network.
 */
function watchNames(): string[] {
  const names: string[] = [];
  const append = FormData.prototype.append;
  vi.spyOn(FormData.prototype, 'append').mockImplementation(function add(
    this: FormData,
    ...given: unknown[]
  ) {
    if (given[1] instanceof File) names.push(given[1].name);
    Reflect.apply(append, this, given);
  });
  return names;
}

/** Keeps files and folders; a test answers in its place where it wants. */
export function serveUploads(answer: Answer = () => undefined, folders: Folder[] = []) {
  const received: Received[] = [];
  const names = watchNames();
  const made = new Map<string | null, number>();
  server.use(
    mock(endpoints.fileTree.folders, () => folders),
    mock(endpoints.fileTree.makeFolder, ({ body }) => {
      const { name, parent_id: parent = null } = body as {
        name: string;
        parent_id?: number | null;
      };
      const folder = { id: 500 + folders.length, name, parent_id: parent };
      folders.push(folder);
      return folder;
    }),
    mock(endpoints.files.upload, async ({ request }) => {
      const at = received.length;
      const one: Received = {
        name: names[at] ?? '',
        parent: null,
        key: request.headers.get('idempotency-key'),
      };
      received.push(one);
      // Before the file, or the server would not know it in time.
      const form = await request.clone().text();
      one.parent = /^\S+\r\n[^\r]*name="parent_id"\r\n\r\n(.*)\r\n/.exec(form)?.[1] ?? null;
      const refused = await answer(one, received.length);
      if (refused) return refused;
      const id = made.get(one.key) ?? 100 + made.size;
      made.set(one.key, id);
      return { id, name: one.name, size: 1, user: null, created_at: null };
    }),
  );
  return { received, folders, made };
}

function Screen({ folderId }: { folderId: number | null }) {
  const send = useSendFiles();
  return (
    <DropArea
      label="Папка"
      onFiles={(files) => send(files, folderId)}
      onDrop={(dropped) => send(dropped, folderId)}
    >
      <input
        type="file"
        multiple
        aria-label="Выбрать файлы"
        onChange={({ currentTarget }) => send([...(currentTarget.files ?? [])], folderId)}
      />
    </DropArea>
  );
}

/** Draws a screen that sends files, and the bar over it. */
export const openScreen = (folderId: number | null = 3) =>
  renderWithProviders(
    <>
      <Screen folderId={folderId} />
      <UploadBar />
    </>,
  );

export const file = (name: string, content = 'x') => new File([content], name);

/** Sends files as the screen does once it knows who is signed in. */
export async function send(
  { user }: { user: { upload: (field: HTMLElement, files: File[]) => Promise<void> } },
  ...files: File[]
) {
  const field = await screen.findByLabelText('Выбрать файлы');
  await user.upload(field, files);
}

export const bar = () => screen.findByRole('region', { name: 'Загрузка файлов' });

/** The page goes; what comes next has its storage and nothing else. */
export function leavePage(): void {
  fireEvent(window, new Event('pagehide'));
  senderOf(0);
}
