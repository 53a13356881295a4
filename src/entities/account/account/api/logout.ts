import { signOut } from './sign-in-requests';
import { tokenStore } from '@/shared/auth';
import { forgetPath } from '@/shared/lib/intended-path';
import { forgetSelections, forgetViewOwner } from '@/shared/lib/list';
import { forgetScroll } from '@/shared/lib/viewport';

/**
 * Ends the login in this browser at once; the server is notified on the side, for it may be out of reach. The
 * application follows the token: it forgets everything that was read and leads to the login page, in every
 * tab, and uploads are given up. Drafts stay: they are kept under their owner's id and shown only to them.
 */
export function logout(): void {
  const token = tokenStore.get();
  if (token !== null) {
    signOut(token).catch(() => undefined); // Logged by the transport; the server ends idle sessions by itself.
  }
  tokenStore.signOut();
  forgetPath();
  forgetSelections();
  forgetViewOwner();
  forgetScroll();
}
