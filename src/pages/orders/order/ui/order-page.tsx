import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ModuleGate } from '@/entities/company/module';
import { NEW_ORDER } from '@/features/view-order';
import { lazyPart } from '@/shared/lib/lazy';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { PrinterContext, type Printer } from '../model/use-printing';
import { NoOrder } from './no-order';

const OpenedOrder = lazyPart(() => import('./opened-order').then((module) => module.OpenedOrder));

const HEAD = <PageHeader title="Заказ" />;

interface OrderPageProps {
  /** Prints a document of the order over the screen. */
  printer: Printer;
}

/** One order. */
export function OrderPage({ printer }: OrderPageProps) {
  const { id } = useParams({ strict: false });
  const opened = id === NEW_ORDER ? NEW_ORDER : Number(id);
  return (
    <ModuleGate code="soft_windows" head={HEAD}>
      {opened === NEW_ORDER || (Number.isInteger(opened) && opened > 0) ? (
        <Suspense fallback={<PageLoader />}>
          <PrinterContext value={printer}>
            <OpenedOrder id={opened} />
          </PrinterContext>
        </Suspense>
      ) : (
        <>
          {HEAD}
          <NoOrder />
        </>
      )}
    </ModuleGate>
  );
}
