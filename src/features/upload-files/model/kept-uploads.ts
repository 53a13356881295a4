import { newIdempotencyKey } from '@/shared/api';
import { localJson } from '@/shared/lib/storage';
import { UPLOADS_PREFIX } from './has-uploads';

/** The place of a file: a folder (null: the top), and folders below it that may not be there yet. */
export interface Place {
  folderId: number | null;
  path: readonly string[];
}

/** A file that has not got to the server, as a browser keeps it: all but its bytes. */
export interface KeptUpload {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Why it did not get there; null: the page was gone first. */
  failure: string | null;
  place: Place;
  /** True where another try cannot help: the file is not asked for again. */
  isRefused?: boolean;
}

/** The uploads of one page. */
interface Box {
  /** When the page was there last, in milliseconds; 0: it is gone. */
  seenAt: number;
  uploads: KeptUpload[];
}

/** Timers of a page in the background run once a minute; after this time a page is gone. */
const STALE_MS = 150_000;
/** More are not kept: a browser has little room. */
const LIMIT = 500;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['number', 'object'].includes(typeof (value as Place).folderId) &&
  Array.isArray((value as Place).path);

const isKept = (value: unknown): value is KeptUpload =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptUpload).key === 'string' &&
  typeof (value as KeptUpload).name === 'string' &&
  typeof (value as KeptUpload).size === 'number' &&
  isPlace((value as KeptUpload).place);

function readBox(key: string): Box {
  const stored = localJson.read(key) as Partial<Box> | null | undefined;
  const { seenAt, uploads } = stored ?? {};
  return {
    seenAt: typeof seenAt === 'number' ? seenAt : 0,
    uploads: Array.isArray(uploads) ? uploads.filter(isKept) : [],
  };
}

/**
 * The uploads of a person that did not get to the server, kept in this browser. Each page has a box of its
 * own, so that none takes what another one is sending for lost.
 */
export function keptUploadsOf(owner: number) {
  const prefix = `${UPLOADS_PREFIX}${owner}:`;
  const own = `${prefix}${newIdempotencyKey()}`;
  return {
    /** Takes over what pages that are gone have left. */
    adopt(): KeptUpload[] {
      const now = Date.now();
      return localJson.keys(prefix).flatMap((key) => {
        const { seenAt, uploads } = readBox(key);
        if (key === own || (now >= seenAt && now - seenAt < STALE_MS)) return [];
        localJson.remove(key);
        return uploads;
      });
    },
    /** @param isLeaving the page is about to go: the next one takes over */
    write(uploads: readonly KeptUpload[], isLeaving: boolean): void {
      if (uploads.length === 0) localJson.remove(own);
      else {
        const seenAt = isLeaving ? 0 : Date.now();
        localJson.write(own, { seenAt, uploads: uploads.slice(0, LIMIT) } satisfies Box);
      }
    },
  };
}
