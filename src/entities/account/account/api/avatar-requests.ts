import { avatarEndpoints } from '#contract';
import { call } from '@/shared/api';
import { toBase64 } from '@/shared/lib/files';

const UPLOAD_TIMEOUT_MS = 60_000;

/** Shows a picture of oneself from now on. @throws {ApiFailure} 422 where the server cannot read it */
export async function setAvatar(image: Blob): Promise<void> {
  await call(avatarEndpoints.setAvatar, {
    body: { image: await toBase64(image) },
    timeout: UPLOAD_TIMEOUT_MS,
  });
}

/** Takes one's picture away. @throws {ApiFailure} */
export const removeAvatar = (): Promise<void> => call(avatarEndpoints.removeAvatar);
