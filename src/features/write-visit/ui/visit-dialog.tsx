import { AwaitedZone, useIsZoneKnown } from '@/entities/company/company';
import type { Visit } from '@/entities/orders/visit';
import { isolated } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { PageLoader } from '@/shared/ui/page-loader';
import type { VisitOrder, VisitStart } from '../model/visit-values';
import { VisitForm } from './visit-form';

const WIDTH = 560;

export interface VisitDialogProps {
  order: VisitOrder;
  /** Absent: a new one is planned. */
  visit?: Visit | undefined;
  /** Of a new one: chosen before the dialog is opened. */
  start?: VisitStart | undefined;
  /** True where only the times are asked for. */
  isMove?: boolean;
  onClose: () => void;
}

const titleOf = ({ visit, isMove }: VisitDialogProps) =>
  visit === undefined ? 'Запланировать выезд' : isMove ? 'Перенести выезд' : 'Править выезд';

/** Plans a visit, changes it, or moves it. */
export function VisitDialog(props: VisitDialogProps) {
  const { order, visit, start, isMove = false, onClose } = props;
  // Times chosen before that might be of another zone.
  const isZoneKnown = useIsZoneKnown();
  return (
    <Dialog title={titleOf(props)} width={WIDTH} onClose={onClose} fillsPhone>
      <div className="column gap-12">
        <p className="dimmed anywhere">
          Заказ №{order.number}
          {order.customer && ` · ${isolated(order.customer)}`}
        </p>
        {isZoneKnown ? (
          <VisitForm {...{ order, visit, start, isMove, onClose }} />
        ) : (
          <AwaitedZone>
            <PageLoader />
          </AwaitedZone>
        )}
      </div>
    </Dialog>
  );
}
