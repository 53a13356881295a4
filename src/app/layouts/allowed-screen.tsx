import { useMatches } from '@tanstack/react-router';
import { Suspense, use, type ReactNode } from 'react';
import { NoAccess, useCurrentUser } from '@/entities/account/session';
import { RightsKnownContext, useRight, type Act } from '@/shared/rights';
import { PageLoader } from '@/shared/ui/page-loader';

/** The acts of which most people have the right: their screens do not wait until that is known. */
const USUAL: readonly Act[] = ['read', 'account'];

interface AllowedScreenProps {
  children: ReactNode;
  /** See `NoAccess`. */
  wayOut?: ReactNode;
}

/** The screen of the address; without the right to it, who gives that right. The address stays. */
export function AllowedScreen({ children, wayOut }: AllowedScreenProps) {
  const {
    act = 'read',
    title = '',
    instead,
  } = useMatches({
    select: (all) => all.at(-1)?.staticData ?? {},
  });
  const mayOpen = useRight(act);
  const mayOpenOther = useRight(instead?.act ?? act);
  const isKnown = use(RightsKnownContext);
  const me = useCurrentUser();
  // Without it a screen would make calls that are refused, and then go. A read that failed is not waited for
  // again: the screen itself repeats it.
  const isAsked = me.isPending && me.errorUpdateCount === 0;
  const isWaiting = USUAL.includes(act) ? !isKnown && act !== 'account' : isAsked;
  if (isWaiting) return <PageLoader />;
  if (mayOpen) return children;
  if (instead && mayOpenOther) {
    return (
      <Suspense fallback={<PageLoader />}>
        <instead.component />
      </Suspense>
    );
  }
  return <NoAccess title={title} action={wayOut} />;
}
