import { queryOptions } from '@tanstack/react-query';
import { previewFile, thumbnailKey } from '@/entities/records/file';
import { lacksCall } from '@/shared/api';
import { readRaster } from '@/shared/lib/files';
import { createTurns } from './create-turns';

/** More at once would keep lists and uploads waiting. */
const AT_ONCE = 4;

const takeTurn = createTurns(AT_ONCE);

/**
 * Fetches the small picture that the server makes of a file, as the type that its bytes tell: a browser reads
 * it as nothing else.
 * @returns null where there is no picture
 * @throws {ApiFailure}
 */
const getThumbnail = (id: number, signal: AbortSignal): Promise<Blob | null> =>
  takeTurn(async () => {
    try {
      const { content } = await previewFile(id, signal, '320');
      const bytes = await content.arrayBuffer();
      const raster = readRaster(bytes);
      return raster && new Blob([bytes], { type: raster.type });
    } catch (error) {
      if (lacksCall(error)) return null;
      throw error;
    }
  }, signal);

/** Options of the picture of a tile, which never changes; null where the server has none. */
export const thumbnailOptions = (id: number) =>
  queryOptions({
    queryKey: thumbnailKey(id),
    queryFn: ({ signal }) => getThumbnail(id, signal),
    staleTime: Infinity,
  });
