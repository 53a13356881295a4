import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from '@tanstack/react-router';
import {
  documentQueries,
  documentStatusView,
  isInvoicePaid,
  type DocumentRow,
} from '@/entities/orders/document';
import type { Order } from '@/entities/orders/order';
import { lacksCall } from '@/shared/api';
import { formatDay } from '@/shared/lib/date';
import { formatMoney } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { StatusChip } from '@/shared/ui/status-chip';
import { UnavailableLine } from '@/shared/ui/unavailable-section';
import type { SaveOrder } from '../../api/save-first';
import { Block } from '../block';
import shared from '../order.module.css';
import classes from './documents.module.css';
import { MakeDocument } from './make-document';

/** Says how much of an invoice is paid; null where nothing is, or it is no invoice. */
function paidText({ due }: DocumentRow): string | null {
  if (isInvoicePaid(due)) return 'оплачен';
  return due && due.paid > 0
    ? `оплачено ${formatMoney(due.paid)}, осталось ${formatMoney(due.amount)}`
    : null;
}

function DocumentLine({ orderDocument }: { orderDocument: DocumentRow }) {
  return (
    <li className={classes.row}>
      <span>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/document/$id" params={{ id: String(orderDocument.id) }} />
          )}
        >
          <bdi>{orderDocument.title}</bdi>
        </Anchor>
        <span className="size-13 dimmed block">
          {[
            orderDocument.date && formatDay(orderDocument.date),
            paidText(orderDocument),
            orderDocument.user?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StatusChip {...documentStatusView(orderDocument.status)} />
      <span className={shared.figures}>{formatMoney(orderDocument.total)}</span>
    </li>
  );
}

interface DocumentsBlockProps {
  order: Order;
  isOpen: boolean;
  save: SaveOrder;
}

/** The documents of the order. A draft follows the order as it is saved. */
export const DocumentsBlock = memo(function DocumentsBlock(props: DocumentsBlockProps) {
  const { order, isOpen, save } = props;
  const query = useQuery(documentQueries.ofOrder(order.id));
  const isMissing = lacksCall(query.error);
  return (
    <Block
      title="Документы"
      action={isOpen && !isMissing && <MakeDocument order={order} save={save} />}
    >
      {isMissing ? (
        <UnavailableLine />
      ) : (
        <QueryErrorLine query={query} text="Не удалось загрузить документы" />
      )}
      {query.data?.length === 0 && (
        <p className={shared.dimmed}>
          Документов пока нет. Сделайте коммерческое предложение, когда изделия посчитаны; договор,
          счёт и акт — в меню рядом.
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="grid" aria-label="Документы">
          {query.data.map((orderDocument) => (
            <DocumentLine key={orderDocument.id} orderDocument={orderDocument} />
          ))}
        </ul>
      )}
    </Block>
  );
});
