import { useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentProps } from 'react';
import { OrderPage } from '@/pages/orders/order';
import { lazyPart } from '@/shared/lib/lazy';
import { isSite, SiteScreen } from './site-screen';

const PrintedDocument = lazyPart(() =>
  import('@/pages/orders/document').then((slice) => slice.PrintedDocument),
);

/** The code of a document comes when one is printed; the order stays on the screen meanwhile. */
const Printer = (props: ComponentProps<typeof PrintedDocument>) => (
  <Suspense>
    <PrintedDocument {...props} />
  </Suspense>
);

/** An order, which prints its documents, or its measuring. */
export const OrderScreen = () =>
  useSearch({ strict: false, select: isSite }) ? <SiteScreen /> : <OrderPage printer={Printer} />;
