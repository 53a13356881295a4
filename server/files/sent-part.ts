import type { ServerConfig } from '../config';
import { PART_BYTES } from './store/s3-upload';

const MEBIBYTE = 1024 * 1024;

/** Names in the head of a part, as browsers write them. */
export const readName = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Yields what comes, and leaves the rest to others where its reader stops. */
export async function* piecesOf(coming: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let step = await coming.next(); step.done !== true; step = await coming.next()) {
    yield step.value;
  }
}

/** Bytes held in memory of a file that goes into the store while it comes. */
export const heldOfFile = ({ s3 }: Pick<ServerConfig, 's3'>): number =>
  s3 ? PART_BYTES : MEBIBYTE;
