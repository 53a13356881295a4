import { useMatches, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NoAccess } from '@/entities/account/session';
import { lazyPart } from '@/shared/lib/lazy';
import { PageLoader } from '@/shared/ui/page-loader';

const loadSite = () => import('@/pages/orders/site').then((slice) => slice.SitePage);
const SitePage = lazyPart(loadSite);

/** Whether the address asks for the measuring of an order. */
export const isSite = (search: Record<string, unknown>): boolean => search['mode'] === 'site';

/** The measuring of an order, whose code comes with it. */
export const SiteScreen = () => (
  <Suspense fallback={<PageLoader />}>
    <SitePage />
  </Suspense>
);

/** Nothing of an order but its measuring: for those who read no orders. */
export function SiteOnlyScreen() {
  const isAsked = useSearch({ strict: false, select: isSite });
  const title = useMatches({ select: (all) => all.at(-1)?.staticData.title ?? '' });
  return isAsked ? <SiteScreen /> : <NoAccess title={title} />;
}
