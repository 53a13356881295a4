import { localJson } from '@/shared/lib/storage';

const KEY = 'reads_records';

/**
 * Remembers, for this login, whether the person may read records, as nearly all may: where it is known the
 * next start of the application waits for no rights, and asks for nothing that is refused.
 */
export const knownReader = {
  read: () => localJson.read(KEY),
  write: (isReader: boolean) => localJson.write(KEY, isReader),
  forget: () => localJson.remove(KEY),
};
