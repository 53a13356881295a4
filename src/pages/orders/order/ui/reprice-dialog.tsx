import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { orderQueries, type Order } from '@/entities/orders/order';
import { ScheduledPrices } from '@/entities/orders/price-list';
import { describeFailure, fieldErrorsOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorState } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import { useReprice } from '../api/use-order-actions';
import { refusalLines } from '../model/refusal-lines';
import classes from './reprice-dialog.module.css';

const WIDTH = 560;

interface RepriceDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Shows what today's prices would make of an order, line by line, and gives it those. */
export function RepriceDialog({ order, opened, onClose }: RepriceDialogProps) {
  const query = useQuery({
    ...orderQueries.repricing(order.id, order.updated_at),
    enabled: opened,
  });
  const apply = useReprice(order.id);
  const { data } = query;
  const reasons = refusalLines(order, fieldErrorsOf(query.error));
  const isSame = data?.from_version === data?.to_version;
  return (
    <Dialog opened={opened} onClose={onClose} title="Пересчитать по актуальным ценам" width={WIDTH}>
      {query.isPending && <PageLoader />}
      {query.isError &&
        (reasons.length > 0 ? (
          <>
            <Text my="1em">По актуальным ценам заказ не посчитать:</Text>
            <ul className={classes.refusals}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        ) : (
          <ErrorState text={describeFailure(query.error)} onRetry={() => void query.refetch()} />
        ))}
      {data && isSame && <Text my="1em">Заказ посчитан по актуальным ценам.</Text>}
      {data && !isSame && (
        <>
          <table className={classes.compare}>
            <thead>
              <tr>
                <th scope="col">Строка</th>
                <th scope="col">Было</th>
                <th scope="col">Станет</th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map(({ key, label, before, after }) => (
                <tr key={key} data-changed={before !== after || undefined}>
                  <th scope="row">{label}</th>
                  <td>{formatMoney(before)}</td>
                  <td>{formatMoney(after)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Итого</th>
                <td>{formatMoney(data.before)}</td>
                <td>{formatMoney(data.after)}</td>
              </tr>
            </tfoot>
          </table>
          <p className="text-sm dimmed">
            Цены версии {data.to_version}
            <ScheduledPrices />
          </p>
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={onClose}>
              Оставить как есть
            </Button>
            <Button
              loading={apply.isPending}
              onClick={() => apply.mutate(data.to_version, { onSuccess: onClose })}
            >
              Пересчитать
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
