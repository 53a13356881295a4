import { queryOptions } from '@tanstack/react-query';
import { lacksCall } from '@/shared/api';
import { hasRasterEnding } from '@/shared/lib/files';
import type { ViewedFile } from './viewed-file';

/**
 * Fetches the picture that the server makes of a file, or else all of it.
 * @returns null where it is no picture, and no browser would show it
 * @throws {ApiFailure}
 */
async function loadContent(
  { name, preview, load }: ViewedFile,
  signal: AbortSignal,
): Promise<Blob | null> {
  if (!preview) return load(signal);
  try {
    return await preview(signal);
  } catch (error) {
    if (!lacksCall(error)) throw error;
    // A server that makes no pictures, or has read none in it.
    return hasRasterEnding(name) ? load(signal) : null;
  }
}

/** Large, and seldom looked at twice. */
const KEPT_MS = 60_000;

const contentKey = (scope: string, id: number) => ['file-viewer', scope, id] as const;

/**
 * Options of what is shown of a file, which never changes.
 * @param scope names the files that the ids belong to: ids of two viewers never mix
 */
export const contentOptions = (scope: string, file: ViewedFile) =>
  // The functions of a file are other ones in each render; its id names the content.
  // eslint-disable-next-line @tanstack/query/exhaustive-deps
  queryOptions({
    queryKey: contentKey(scope, file.id),
    queryFn: ({ signal }) => loadContent(file, signal),
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
