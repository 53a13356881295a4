import { Anchor, Box, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  sheetChangeSentence,
  type DocumentProblem,
  type OrderDocument,
} from '@/entities/orders/document';
import { formatDateTime } from '@/shared/lib/date';
import { formatMoney } from '@/shared/lib/text';
import { Allowed } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import { useCreateVersion } from '../api/use-document-actions';
import { closedWords } from '../model/closed-words';
import { whyNoQr } from '../model/why-no-qr';
import classes from './document.module.css';

const PLACES = {
  order: { label: 'Открыть заказ', to: '/order/$id', act: 'read' },
  prices: {
    label: 'Открыть цены',
    to: '/soft-windows-settings',
    tab: 'matrix',
    act: 'prices',
  },
  requisites: {
    label: 'Открыть реквизиты',
    to: '/soft-windows-settings',
    tab: 'documents',
    act: 'prices',
  },
} as const;

const PlaceLink = ({ place, orderId }: { place: keyof typeof PLACES; orderId: number }) => {
  const way = PLACES[place];
  return (
    <Allowed act={way.act}>
      <Anchor
        renderRoot={(props) =>
          'tab' in way ? (
            <Link {...props} to={way.to} search={{ tab: way.tab }} />
          ) : (
            <Link {...props} to={way.to} params={{ id: String(orderId) }} />
          )
        }
      >
        {way.label}
      </Anchor>
    </Allowed>
  );
};

/** The problems, each with a link to where it is mended. */
export const Problems = ({
  problems,
  orderId,
}: {
  problems: readonly DocumentProblem[];
  orderId: number;
}) => (
  <Box component="ul" flex={1}>
    {problems.map(({ message, place }, index) => (
      <li key={index}>
        {message}. <PlaceLink place={place} orderId={orderId} />
      </li>
    ))}
  </Box>
);

/**
 * Of an invoice with less left to pay than its amount, by payments or because the order asks for less; null
 * for any other.
 */
function partText({ due, amount }: OrderDocument): string | null {
  if (!due || amount === null || due.amount === 0 || due.amount >= amount) return null;
  const left = formatMoney(due.amount);
  return due.paid > 0
    ? `Оплачено ${formatMoney(due.paid)}, осталось ${left}${due.qr === null ? '' : ': QR-код на остаток'}.`
    : `К оплате: ${left}${due.qr === null ? '' : ', QR-код на эту сумму'}.`;
}

function changeText({ before, after }: NonNullable<OrderDocument['order_change']>): string {
  return before === after
    ? 'Заказ изменён после отправки, сумма прежняя'
    : `Заказ изменён: было ${formatMoney(before)}, стало ${formatMoney(after)}`;
}

/** Of more changes the shop sees each at its own screen. */
const MOST_CHANGES = 5;

/** The notices for staff; none of them is printed. */
export function Notices({ orderDocument }: { orderDocument: OrderDocument }) {
  const { problems, order_change: change, newer, order_id: orderId } = orderDocument;
  const changes = orderDocument.sheet_changes ?? null;
  const version = useCreateVersion(orderDocument);
  const acceptedAt = formatDateTime(orderDocument.accepted?.at);
  const noQr = whyNoQr(orderDocument);
  const part = partText(orderDocument);
  return (
    <div className={classes.notices}>
      {problems.length > 0 && (
        <section className={classes.warning} aria-label="Что проверить перед отправкой">
          <IconAlertTriangle {...ICON} aria-hidden />
          <Problems problems={problems} orderId={orderId} />
        </section>
      )}
      {orderDocument.shared_until !== null && orderDocument.order_closed && (
        <p>{closedWords(orderDocument)}</p>
      )}
      {newer && (
        <p>
          Есть версия {newer.version}.{' '}
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/document/$id" params={{ id: String(newer.id) }} />
            )}
          >
            Открыть её
          </Anchor>
        </p>
      )}
      {noQr && (
        <p>
          {noQr.message}{' '}
          {noQr.lacksRequisites && <PlaceLink place="requisites" orderId={orderId} />}
        </p>
      )}
      {part && <p>{part}</p>}
      {change && !newer && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle {...ICON} aria-hidden />
          <span>{changeText(change)}</span>
          <Button
            variant="default"
            size="compact-md"
            loading={version.isPending}
            onClick={() => version.mutate()}
          >
            Новая версия
          </Button>
        </p>
      )}
      {changes && !newer && (
        <div className={classes.warning} role="status">
          <IconAlertTriangle {...ICON} aria-hidden />
          <Box flex={1}>
            Лист устарел{changes.length > 0 && ':'}
            <ul>
              {changes.slice(0, MOST_CHANGES).map((change, index) => (
                <li key={index}>
                  <bdi>{sheetChangeSentence(change)}</bdi>
                </li>
              ))}
            </ul>
            {changes.length > MOST_CHANGES && `и ещё ${changes.length - MOST_CHANGES}`}
          </Box>
          <Button size="compact-md" loading={version.isPending} onClick={() => version.mutate()}>
            Сделать новый лист
          </Button>
        </div>
      )}
      {orderDocument.accepted && (
        <p>
          Клиент принял предложение{acceptedAt && ` ${acceptedAt.replace(' ', ' в ')}`}. Имя:{' '}
          <bdi>{orderDocument.accepted.name ?? 'не указано'}</bdi>
        </p>
      )}
      {orderDocument.status === 'draft' && (
        <p className="size-13 dimmed">
          Черновик показывает заказ, какой он сейчас.{' '}
          {orderDocument.number === null ? 'Номер и дату' : 'Дату'} он получит, когда вы отметите
          его отправленным; после этого он не изменится.
        </p>
      )}
    </div>
  );
}
