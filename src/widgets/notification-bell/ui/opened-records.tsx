import { useLocation } from '@tanstack/react-router';
import { useLazyAfter } from '@/shared/lib/lazy';

const loadReader = () => import('./opened-reader').then((module) => module.OpenedReader);

/** Reads the notifications of the records that are opened; its code comes with the first of them. */
export function OpenedRecords() {
  // The address of a record has its number in it.
  const isRecord = useLocation({ select: ({ href }) => /\d/.test(href) });
  const { loaded: OpenedReader } = useLazyAfter(loadReader, isRecord);
  return OpenedReader && <OpenedReader />;
}
