import { Suspense, type ComponentProps } from 'react';
import { OrderPage } from '@/pages/orders/order';
import { lazyPart } from '@/shared/lib/lazy';

const PrintedDocument = lazyPart(() =>
  import('@/pages/orders/document').then((slice) => slice.PrintedDocument),
);

/** The code of a document comes when one is printed; the order stays on the screen meanwhile. */
const Printer = (props: ComponentProps<typeof PrintedDocument>) => (
  <Suspense>
    <PrintedDocument {...props} />
  </Suspense>
);

/** An order, which prints its documents. */
export const OrderScreen = () => <OrderPage printer={Printer} />;
