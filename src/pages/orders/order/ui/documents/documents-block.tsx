import { Anchor, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import {
  documentQueries,
  documentStatusView,
  hasDocumentSums,
  isInvoicePaid,
  type DocumentRow,
} from '@/entities/orders/document';
import type { Order, SummedOrder } from '@/entities/orders/order';
import { lacksCall } from '@/shared/api';
import { formatDay } from '@/shared/lib/date';
import { formatMoney } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { StatusChip } from '@/shared/ui/status-chip';
import { UnavailableLine } from '@/shared/ui/unavailable-section';
import type { SaveOrder } from '../../api/save-first';
import { withVersions, type DocumentVersions } from '../../model/document-versions';
import { isStale } from '../../model/stale-documents';
import { Block } from '../block';
import { CompareVersions } from '../compare/compare-versions';
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

/** A document in force under its own name, or a version that a newer one has replaced. */
function DocumentLine({ orderDocument }: { orderDocument: DocumentRow }) {
  const isReplaced = Boolean(orderDocument.replaced_by);
  const status = documentStatusView(orderDocument);
  return (
    <div className={classes.row} data-replaced={isReplaced || undefined}>
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
            isStale(orderDocument) && 'заказ с тех пор изменился',
            orderDocument.is_outdated && 'лист устарел',
            orderDocument.user?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StatusChip {...status} {...(isReplaced && { tone: 'gray' })} />
      <span className={shared.figures}>
        {hasDocumentSums(orderDocument.type) && formatMoney(orderDocument.total)}
      </span>
    </div>
  );
}

/** A document with the versions before it, which fold away. */
function DocumentWithVersions({ orderDocument, versions }: DocumentVersions) {
  const [isUnfolded, setUnfolded] = useState(false);
  const listId = useId();
  return (
    <li>
      <DocumentLine orderDocument={orderDocument} />
      {versions.length > 0 && (
        <>
          <UnstyledButton
            className={classes.versions}
            aria-expanded={isUnfolded}
            aria-controls={listId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
            Прежние версии: {versions.length}
          </UnstyledButton>
          <ul id={listId} hidden={!isUnfolded} className={classes.replaced}>
            {versions.map((version) => (
              <li key={version.id}>
                <DocumentLine orderDocument={version} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

interface DocumentsBlockProps {
  order: SummedOrder<Order>;
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
          счёт, акт и листы для замера и цеха — в меню рядом.
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="grid" aria-label="Документы">
          {withVersions(query.data).map((each) => (
            <DocumentWithVersions key={each.orderDocument.id} {...each} />
          ))}
        </ul>
      )}
      {query.data && <CompareVersions rows={query.data} />}
    </Block>
  );
});
