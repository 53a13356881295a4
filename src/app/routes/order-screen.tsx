import { useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentProps } from 'react';
import { OrderPage } from '@/pages/orders/order';
import { lazyPart } from '@/shared/lib/lazy';
import { readMode, ShopScreen, SiteScreen } from './order-modes';

const PrintedDocument = lazyPart(() =>
  import('@/pages/orders/document').then((slice) => slice.PrintedDocument),
);

/** The code of a document comes when one is printed; the order stays on the screen meanwhile. */
const Printer = (props: ComponentProps<typeof PrintedDocument>) => (
  <Suspense>
    <PrintedDocument {...props} />
  </Suspense>
);

/** An order, which prints its documents, or its measuring, or its making in the shop. */
export function OrderScreen() {
  const mode = useSearch({ strict: false, select: readMode });
  if (mode === 'site') return <SiteScreen />;
  return mode === 'shop' ? <ShopScreen /> : <OrderPage printer={Printer} />;
}
