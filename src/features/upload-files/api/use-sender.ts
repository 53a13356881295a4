import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fileKeys } from '@/entities/records/file';
import type { Sender } from './sender';

/** Many small files arrive in a second. */
const READ_AGAIN_MS = 500;

/** Reads the lists of files again when some have arrived, not after each of them. */
function useFreshLists({ finished }: Sender) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      timer = null;
      void queryClient.invalidateQueries({ queryKey: fileKeys.all() });
    };
    const soon = () => {
      if (finished.get().length > 0) timer ??= setTimeout(read, READ_AGAIN_MS);
    };
    soon();
    const stop = finished.subscribe(soon);
    return () => {
      stop();
      if (timer !== null) {
        clearTimeout(timer);
        read();
      }
    };
  }, [finished, queryClient]);
}

/** Asks before the page is closed while something is under way. */
function useCloseWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
}

/** How far the uploads of a person are, for the bar; their owner is signed in. */
export function useSender(sender: Sender) {
  const uploads = sender.queue.use();
  const finished = sender.finished.use();
  const left = sender.left.use();
  const hold = sender.queue.hold.use();
  const going = uploads.filter(({ failure }) => failure === null);
  const isBusy = going.length > 0;
  useFreshLists(sender);
  useCloseWarning(isBusy);
  useEffect(() => sender.start(), [sender]);
  return { uploads, finished, left, hold: isBusy ? hold : null, going, isBusy };
}
