import { useCallback, useEffect, useState } from 'react';
import { createUploadQueue, type QueueOptions, type UploadQueue } from './upload-queue';
import type { Upload } from './upload-store';

interface Uploads extends Pick<UploadQueue, 'retry' | 'cancel'> {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
}

/**
 * The files of a queue that outlives its screen; its maker disposes of it. Failed uploads are retried by
 * themselves once the network is back.
 */
export function useUploadQueue(queue: UploadQueue): Uploads {
  useEffect(() => {
    const retry = () => queue.retryAll();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [queue]);
  const add = useCallback((files: readonly File[]) => queue.add(files, undefined), [queue]);
  return { uploads: queue.use(), add, retry: queue.retry, cancel: queue.cancel };
}

/**
 * The uploads of a screen; leaving the screen cancels the unfinished ones.
 * @param options of the first drawing: a component of another record is another one
 */
export function useUploads(options: QueueOptions): Uploads {
  const [queue] = useState(() => createUploadQueue(options));
  useEffect(() => () => queue.cancelAll(), [queue]);
  return useUploadQueue(queue);
}
