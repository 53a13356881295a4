import { Button, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQueries, type Order, type Repricing } from '@/entities/orders/order';
import { fromDay, priceListQueries, ScheduledPrices } from '@/entities/orders/price-list';
import { describeFailure, fieldErrorsOf } from '@/shared/api';
import { countOf, formatMoney } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { Disclosure } from '@/shared/ui/disclosure';
import { ErrorState } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import type { ChoosePrices } from '../../api/save-first';
import { useReprice } from '../../api/use-order-actions';
import { refusalLines } from '../../model/refusal-lines';
import classes from './reprice-dialog.module.css';

const WIDTH = 560;

interface RepriceDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
  onChoose: ChoosePrices;
}

/** The lines of an order before and after: those that change, the others folded below them, the total. */
function ComparedLines({ data }: { data: Repricing }) {
  const changed = data.lines.filter(({ before, after }) => before !== after);
  const unchanged = data.lines.filter(({ before, after }) => before === after);
  return (
    <table className={classes.compare}>
      <thead>
        <tr>
          <th scope="col">Строка</th>
          <th scope="col">Было</th>
          <th scope="col">Станет</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{formatMoney(before)}</td>
            <td>{formatMoney(after)}</td>
          </tr>
        ))}
        {changed.length === 0 && (
          <tr>
            <td colSpan={3} className={classes.note}>
              Суммы строк не изменятся
            </td>
          </tr>
        )}
        {unchanged.length > 0 && (
          <tr>
            <td colSpan={3} className={classes.note}>
              <Disclosure
                label={`Без изменений: ${countOf(unchanged.length, ['строка', 'строки', 'строк'])}`}
              >
                <ul className={classes.unchanged}>
                  {unchanged.map(({ key, label, after }) => (
                    <li key={key}>
                      <span>{label}</span>
                      <span>{formatMoney(after)}</span>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Итого</th>
          <td>{formatMoney(data.before)}</td>
          <td>{formatMoney(data.after)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The versions an order can get: of today and planned ones; empty where there is no choice. */
function useVersions() {
  const { data } = useQuery(priceListQueries.current());
  if (!data || data.scheduled.length === 0) return [];
  return [
    { value: '', label: `Сегодня — версия ${data.version}` },
    ...data.scheduled.map(({ version, valid_from }) => ({
      value: String(version),
      label: `${fromDay(valid_from, data.today ?? '')} — версия ${version}`,
    })),
  ];
}

/** Shows what today's or planned prices would make of an order, line by line, and gives it those. */
export function RepriceDialog({ order, opened, onClose, onChoose }: RepriceDialogProps) {
  /** The planned version that is asked for; null: that of today. */
  const [planned, setPlanned] = useState<number | null>(null);
  const versions = useVersions();
  const query = useQuery({
    ...orderQueries.repricing(order.id, order.updated_at, planned),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const apply = useReprice(onChoose);
  const { data } = query;
  const reasons = refusalLines(order, fieldErrorsOf(query.error));
  const isSame = data?.from_version === data?.to_version;
  return (
    <Dialog opened={opened} onClose={onClose} title="Пересчитать по актуальным ценам" width={WIDTH}>
      {versions.length > 0 && (
        <NativeSelect
          label="По каким ценам"
          data-closes-freely
          mb="sm"
          data={versions}
          value={planned ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setPlanned(value === '' ? null : Number(value))
          }
        />
      )}
      {query.isPending && <PageLoader />}
      {query.isError &&
        (reasons.length > 0 ? (
          <>
            <Text my="1em">
              По {planned === null ? 'актуальным ценам' : `ценам версии ${planned}`} заказ не
              посчитать:
            </Text>
            <ul className={classes.refusals}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        ) : (
          <ErrorState text={describeFailure(query.error)} onRetry={() => void query.refetch()} />
        ))}
      {data && isSame && (
        <Text my="1em">
          Заказ посчитан по {planned === null ? 'актуальным ценам' : `ценам версии ${planned}`}.
        </Text>
      )}
      {data && !isSame && (
        <>
          <ComparedLines data={data} />
          <p className="text-sm dimmed">
            Цены версии {data.to_version}
            <ScheduledPrices after={data.to_version} />
          </p>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Оставить как есть
            </Button>
            <Button
              loading={apply.isPending || query.isPlaceholderData}
              onClick={() =>
                apply.mutate(
                  {
                    from: data.from_version,
                    version: data.to_version,
                    isPlanned: planned !== null,
                  },
                  { onSuccess: onClose },
                )
              }
            >
              Пересчитать
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
