import { lacksCall } from '@/shared/api';
import { createTurns, readRaster } from '@/shared/lib/files';
import { previewFile } from './file-requests';

/** More at once would keep lists and uploads waiting. */
const AT_ONCE = 4;

const takeTurn = createTurns(AT_ONCE);

/**
 * Fetches the small picture that the server makes of a file, as the type that its bytes tell: a browser reads
 * it as nothing else.
 * @returns null where there is no picture
 * @throws {ApiFailure}
 */
export const getThumbnail = (id: number, signal: AbortSignal): Promise<Blob | null> =>
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
