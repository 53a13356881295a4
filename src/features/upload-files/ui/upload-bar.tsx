import { useUserId } from '@/entities/account/session';
import { senderOf } from '../api/sender';
import { UploadPanel } from './upload-panel';

/** The bar of uploads over all screens; nothing while nothing is sent or left over. */
export function UploadBar() {
  const owner = useUserId();
  return owner === null ? null : <UploadPanel key={owner} sender={senderOf(owner)} />;
}
