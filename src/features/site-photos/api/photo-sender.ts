import type { QueryClient } from '@tanstack/react-query';
import { sendOrderPhoto } from '@/entities/orders/order';
import { newIdempotencyKey } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { toast } from '@/shared/lib/toast';
import { createUploadQueue } from '@/shared/ui/file-uploads';
import { judgeFailure } from '../model/judge-failure';
import { keptPhotos, type PhotoPlace } from '../model/kept-photos';
import { scaledPhoto } from '../model/scaled-photo';
import { photoCache } from './photo-cache';

/** More photos than one person makes while offline. */
const MOST_PHOTOS = 500;
const NOT_KEPT = 'Браузер не хранит снимки. Не закрывайте страницу, пока они не отправятся';

/** Does the work for one photo unless another tab does so now: then after it. */
function inOneTab<Result>(
  key: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  // Locks exist on secure pages only.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`site-photo ${key}`, signal ? { signal } : {}, work);
}

/** Sends waiting photos when they are due, and stops without a login. @returns stops the timer */
function resumeInTime(queue: ReturnType<typeof createUploadQueue<PhotoPlace>>): () => void {
  let waking: ReturnType<typeof setTimeout> | undefined;
  const followHold = () => {
    clearTimeout(waking);
    const until = queue.hold.get()?.until ?? null;
    if (until !== null) waking = setTimeout(queue.resume, Math.max(0, until - Date.now()));
  };
  const resumeOnline = () => {
    if (queue.hold.get()?.kind === 'network') queue.resume();
  };
  addEventListener('online', resumeOnline);
  const stops = [
    queue.hold.subscribe(followHold),
    tokenStore.subscribe(() => queue.suspend({ kind: 'login', until: null })),
    () => removeEventListener('online', resumeOnline),
    () => clearTimeout(waking),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The photos of one person on their way to the server, over all screens and after a reload. */
export function createPhotoSender(owner: number, queryClient: QueryClient) {
  /** Scaled photos, by their originals. */
  const scaled = new WeakMap<File, File>();
  /** Tries of a photo without an answer of use. */
  const tries = new Map<string, number>();
  /** A call may go out under another key, where the server has refused the first. */
  const keys = new WeakMap<File, string>();
  /** Those that the browser has refused to keep: only this page has them. */
  const unkept = new Set<string>();
  let isLoaded = false;

  const forget = (key: string): Promise<void> => {
    tries.delete(key);
    unkept.delete(key);
    return keptPhotos.forget(key, owner).catch(() => undefined);
  };

  /** Whether the photo still waits: another tab may have sent it or given it up. */
  const isWanted = async (key: string): Promise<boolean> =>
    unkept.has(key) || (await keptPhotos.has(key).catch(() => true));

  /** @throws {Error} where another tab has sent the photo or given it up; this tab drops it then */
  async function requireWanted(key: string, { orderId }: PhotoPlace): Promise<void> {
    if (await isWanted(key)) return;
    queue.cancel(key);
    void photoCache(queryClient, orderId).readAgain();
    throw new Error('The photo was sent or given up elsewhere');
  }

  /** The photo as it is sent; kept so, as a repeat has to bring the same bytes. */
  async function readyPhoto(key: string, file: File, place: PhotoPlace): Promise<File> {
    const known = scaled.get(file);
    if (known) return known;
    const ready = await scaledPhoto(file);
    scaled.set(file, ready);
    if (unkept.has(key)) return ready;
    // Given up meanwhile, it must not be kept again.
    await requireWanted(key, place);
    await keptPhotos
      .keep(key, { owner, file: ready, isScaled: true, place })
      .catch(() => undefined);
    return ready;
  }

  const queue = createUploadQueue<PhotoPlace>({
    limit: MOST_PHOTOS,
    faultOf: () => null,
    send(file, options, place) {
      const key = keys.get(file) ?? options.key;
      return inOneTab(key, options.signal, async () => {
        await requireWanted(key, place);
        const ready = await readyPhoto(key, file, place);
        const photo = await sendOrderPhoto(place.orderId, ready, place.itemId, options);
        photoCache(queryClient, place.orderId).add(photo);
        await forget(key);
        return photo;
      });
    },
    attach: () => undefined,
    judge(error, { key }) {
      const count = (tries.get(key) ?? 0) + 1;
      const verdict = judgeFailure(error, count);
      if (verdict.hold?.kind === 'network') tries.set(key, count);
      else tries.delete(key);
      return verdict;
    },
  });

  const enqueue = (key: string, file: File, place: PhotoPlace) => {
    if (queue.get().some((one) => one.key === key)) return;
    keys.set(file, key);
    queue.add([file], place, [key]);
  };

  const stop = resumeInTime(queue);

  return {
    queue,
    add(files: readonly File[], place: PhotoPlace): void {
      for (const file of files) {
        const key = newIdempotencyKey();
        keptPhotos
          .keep(key, { owner, file, isScaled: false, place })
          .catch(() => {
            unkept.add(key);
            toast.warning(NOT_KEPT, { about: 'photos-not-kept' });
          })
          .finally(() => enqueue(key, file, place));
      }
    },
    /** Gives a photo up for good. */
    cancel(key: string): void {
      queue.cancel(key);
      void forget(key);
    },
    /** The owner is signed in: sends the photos that waited for it and those that an earlier page left. */
    start(): void {
      if (queue.hold.get()?.kind === 'login') queue.resume();
      if (isLoaded) return;
      isLoaded = true;
      keptPhotos.of(owner).then(
        (left) => {
          for (const [key, { file, isScaled, place }] of left) {
            if (isScaled) scaled.set(file, file);
            enqueue(key, file, place);
          }
        },
        () => undefined,
      );
    },
    /** Somebody else is signed in: the photos stay in the browser. */
    close(): void {
      stop();
      queue.cancelAll();
    },
  };
}

export type PhotoSender = ReturnType<typeof createPhotoSender>;

let current: { owner: number; queryClient: QueryClient; sender: PhotoSender } | null = null;

/** The photos of a person on their way; those of another one wait in the browser for their own login. */
export function photoSenderOf(owner: number, queryClient: QueryClient): PhotoSender {
  if (current?.owner === owner && current.queryClient === queryClient) return current.sender;
  current?.sender.close();
  const sender = createPhotoSender(owner, queryClient);
  current = { owner, queryClient, sender };
  return sender;
}
