import { FOLDER_LIMITS } from '@/entities/records/file';
import { describeFailure, isApiFailure } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { toast } from '@/shared/lib/toast';
import { createStore } from '@/shared/state';
import { createUploadQueue, type Taken } from '@/shared/ui/file-uploads';
import { keptUploadsOf, type KeptUpload, type Place } from '../model/kept-uploads';
import { walkFolders } from '../model/walk-folders';
import { createFolderMaker } from './folder-maker';
import { judgeFailure } from './judge-failure';
import { sendFile, UnreadableFile } from './send-file';

/** A file that has got to the server. */
interface Finished {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
}

const UNREADABLE = 'Файл не читается: его изменили или удалили';
const KEEP_AFTER_MS = 200;
/** So that other pages know that this one is there. */
const SEEN_EVERY_MS = 30_000;

/** The uploads of one person into the folders of the company, over all screens of this page. */
function createSender(owner: number) {
  const kept = keptUploadsOf(owner);
  const folders = createFolderMaker();
  const finished = createStore<readonly Finished[]>([]);
  const left = createStore<readonly KeptUpload[]>(kept.adopt());
  /** Tries of a file without a connection. */
  const tries = new Map<string, number>();

  const queue = createUploadQueue<Place>({
    limit: FOLDER_LIMITS.count,
    send: async (file, options, place) => sendFile(file, await folders.find(place), options),
    attach: (id, _signal, { name, size }) => finished.set([...finished.get(), { id, name, size }]),
    judge(error, { key, place }) {
      if (error instanceof UnreadableFile) return { failure: UNREADABLE, canRetry: true };
      const count = (tries.get(key) ?? 0) + 1;
      const verdict = judgeFailure(error, place, count);
      if (verdict.hold?.kind === 'network') tries.set(key, count);
      else tries.delete(key);
      if (verdict.isPlaceGone) folders.forget();
      return verdict;
    },
  });

  const stored = (): KeptUpload[] => [
    ...queue.get().map(({ key, file: { name, size }, failure, canRetry, place }) => {
      return { key, name, size, failure, place, isRefused: failure !== null && !canRetry };
    }),
    ...left.get(),
  ];
  let writing: ReturnType<typeof setTimeout> | null = null;
  const write = (isLeaving = false) => {
    if (writing !== null) clearTimeout(writing);
    writing = null;
    kept.write(stored(), isLeaving);
  };
  const writeSoon = () => {
    writing ??= setTimeout(write, KEEP_AFTER_MS);
    if (queue.get().length === 0) folders.forget();
  };

  let waking: ReturnType<typeof setTimeout> | undefined;
  const followHold = () => {
    clearTimeout(waking);
    const until = queue.hold.get()?.until ?? null;
    if (until !== null) waking = setTimeout(queue.resume, Math.max(0, until - Date.now()));
  };

  /** Takes everything off the list; what is on its way is given up. */
  function clear(): void {
    queue.cancelAll();
    left.set([]);
    finished.set([]);
  }

  /** Begins to follow the page: its network, its login, its end. */
  function follow(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('online', () => queue.hold.get()?.kind === 'network' && queue.resume(), {
      signal,
    });
    addEventListener('pagehide', () => write(true), { signal });
    addEventListener('pageshow', () => write(), { signal });
    const seen = setInterval(() => stored().length > 0 && write(), SEEN_EVERY_MS);
    const stops = [
      queue.subscribe(writeSoon),
      left.subscribe(writeSoon),
      queue.hold.subscribe(followHold),
      tokenStore.subscribe(() => {
        // Who signs out leaves nothing behind; else another person may come next, and the owner come back.
        if (tokenStore.wasSignedOut()) clear();
        else queue.suspend({ kind: 'login', until: null });
      }),
    ];
    return () => {
      listening.abort();
      clearInterval(seen);
      clearTimeout(waking);
      for (const stop of stops) stop();
    };
  }
  const unfollow = follow();
  write();

  async function sendTaken(taken: Taken, folderId: number | null): Promise<void> {
    try {
      for (const { path, files } of await walkFolders(taken)) {
        const place = { folderId, path };
        if (files.length > 0) queue.add(files, place);
        else await folders.find(place);
      }
    } catch (error) {
      toast.error(isApiFailure(error) ? describeFailure(error) : 'Папка не читается');
    }
  }

  return {
    queue,
    finished,
    /** Those of an earlier page: their bytes have to be chosen once more. */
    left,
    /** Sends files, and the files of folders, into a folder; null: to the top. */
    send: (taken: Taken, folderId: number | null) => void sendTaken(taken, folderId),
    /** Sends a file of an earlier page again; the same file under the same key, as it may be there. */
    choose({ key, name, size, place }: KeptUpload, file: File): void {
      left.set(left.get().filter((one) => one.key !== key));
      queue.add([file], place, file.name === name && file.size === size ? [key] : []);
    },
    /** Puts what the given folder was meant for, and what goes into folders below it, to another one. */
    move({ folderId }: Place, target: number | null): void {
      queue.move(
        ({ place }) => place.folderId === folderId,
        ({ path }) => ({ folderId: target, path }),
      );
    },
    forget: (key: string) => left.set(left.get().filter((one) => one.key !== key)),
    clear,
    /** The owner is signed in: what waited for that goes on. */
    start(): void {
      if (queue.hold.get()?.kind === 'login') queue.resume();
    },
    /** Somebody else is signed in: the list is kept in the browser, without the bytes. */
    close(): void {
      write(true);
      unfollow();
      if (writing !== null) clearTimeout(writing);
      queue.cancelAll();
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

let current: { owner: number; sender: Sender } | null = null;

/** The uploads of a person; those of another one end by it. */
export function senderOf(owner: number): Sender {
  if (current?.owner === owner) return current.sender;
  current?.sender.close();
  const sender = createSender(owner);
  current = { owner, sender };
  return sender;
}
