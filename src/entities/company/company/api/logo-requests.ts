import { logoEndpoints } from '#contract';
import { call } from '@/shared/api';
import { toBase64 } from '@/shared/lib/files';

const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Shows a picture as the sign of the company from now on.
 * @throws {ApiFailure} 422 where the server cannot read it
 */
export async function setLogo(image: Blob): Promise<void> {
  await call(logoEndpoints.setLogo, {
    body: { image: await toBase64(image) },
    timeout: UPLOAD_TIMEOUT_MS,
  });
}

/** Takes the sign of the company away. @throws {ApiFailure} */
export const removeLogo = (): Promise<void> => call(logoEndpoints.removeLogo);
