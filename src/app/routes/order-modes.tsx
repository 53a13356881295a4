import { useMatches, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NoAccess } from '@/entities/account/session';
import { lazyPart } from '@/shared/lib/lazy';
import { PageLoader } from '@/shared/ui/page-loader';

const SitePage = lazyPart(() => import('@/pages/orders/site').then((slice) => slice.SitePage));
const ShopPage = lazyPart(() => import('@/pages/orders/shop').then((slice) => slice.ShopPage));

/** The screen that the address of an order asks for instead of the order itself. */
export const readMode = ({ mode }: Record<string, unknown>): 'site' | 'shop' | null =>
  mode === 'site' || mode === 'shop' ? mode : null;

/** The measuring of an order, whose code comes with it. */
export const SiteScreen = () => (
  <Suspense fallback={<PageLoader />}>
    <SitePage />
  </Suspense>
);

/** An order as the shop makes it, whose code comes with it. */
export const ShopScreen = () => (
  <Suspense fallback={<PageLoader />}>
    <ShopPage />
  </Suspense>
);

/** Nothing of an order but its measuring and its making: for those who read no orders. */
export function ModeOnlyScreen() {
  const mode = useSearch({ strict: false, select: readMode });
  const title = useMatches({ select: (all) => all.at(-1)?.staticData.title ?? '' });
  if (mode === null) return <NoAccess title={title} />;
  return mode === 'site' ? <SiteScreen /> : <ShopScreen />;
}
