import { useMatches, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NoAccess } from '@/entities/account/session';
import { ModuleGate } from '@/entities/company/module';
import { isShopView } from '@/entities/orders/production';
import { lazyPart } from '@/shared/lib/lazy';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';

const ShopBoardPage = lazyPart(() =>
  import('@/pages/orders/shop-board').then((slice) => slice.ShopBoardPage),
);

/** Nothing of the orders but what is made of them: for those who read no orders. */
export function ShopOnlyScreen() {
  const isAsked = useSearch({ strict: false, select: isShopView });
  const title = useMatches({ select: (all) => all.at(-1)?.staticData.title ?? '' });
  if (!isAsked) return <NoAccess title={title} />;
  return (
    <ModuleGate code="soft_windows" head={<PageHeader title="Цех" />}>
      <Suspense fallback={<PageLoader />}>
        <ShopBoardPage />
      </Suspense>
    </ModuleGate>
  );
}
