import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useIsExtendedBackend } from '@/entities/account/session';
import { claimQueries, type Claim } from '@/entities/orders/claim';
import { orderStatusView, useChangeOrderStatus, type Order } from '@/entities/orders/order';
import { isForbidden, lacksCall } from '@/shared/api';
import { lazyPart } from '@/shared/lib/lazy';
import { useFocusRestoration } from '@/shared/lib/viewport';
import { Allowed, useRight } from '@/shared/rights';
import { RecordsBlock } from '../records-block';
import { ClaimDialog } from './late-dialogs';

/** Loaded with the first claim that is drawn. */
const ClaimRow = lazyPart(() => import('./claim-row').then((module) => module.ClaimRow));

interface ClaimsBlockProps {
  order: Order;
  /** False where nothing can be changed: the order is in the trash. */
  isOpen: boolean;
}

const isUnresolved = ({ resolved_at: at }: Claim) => at === null;

/** Says that there is no claim; an order that stands in claim asks for one. */
function NoClaim({ isAsked, onAdd }: { isAsked: boolean; onAdd: () => void }) {
  return isAsked ? (
    <p className="dimmed">
      Заказ в рекламации.{' '}
      <Anchor component="button" type="button" inherit onClick={onAdd}>
        Опишите, что случилось
      </Anchor>
    </p>
  ) : (
    <p className="dimmed">Рекламаций нет</p>
  );
}

/** Offers to close an order that stands in claim though none of its claims is open. */
function AllResolved({ order }: { order: Order }) {
  const move = useChangeOrderStatus();
  return (
    <p className="wrap gap-12">
      <span className="dimmed">Все рекламации решены</span>
      <Allowed act="write">
        <Button variant="default" size="compact-md" onClick={() => move(order, 'closed')}>
          Перевести в «{orderStatusView('closed').label}»
        </Button>
      </Allowed>
    </p>
  );
}

/** The claims about the order; absent where the server has none, or the person may not read them. */
export function ClaimsBlock({ order, isOpen }: ClaimsBlockProps) {
  const isExtended = useIsExtendedBackend();
  const mayAdd = useRight('create');
  const query = useQuery({ ...claimQueries.ofOrder(order.id), enabled: isExtended });
  const rows = useFocusRestoration();
  const [isAdding, setAdding] = useState(false);
  const isHidden = query.isError && (lacksCall(query.error) || isForbidden(query.error));
  if (!isExtended || isHidden) return null;
  const claims = query.data;
  const open = claims?.filter(isUnresolved).length ?? 0;
  const isInClaim = isOpen && order.status === 'claim';
  return (
    <RecordsBlock
      title="Рекламации"
      addLabel={isOpen ? 'Добавить рекламацию' : null}
      onAdd={() => setAdding(true)}
      query={query}
      loading="Загрузка рекламаций"
      failure="Рекламации не загрузились"
    >
      {claims?.length === 0 && (
        <NoClaim isAsked={isInClaim && mayAdd} onAdd={() => setAdding(true)} />
      )}
      {claims && claims.length > 0 && open === 0 && isInClaim && <AllResolved order={order} />}
      {claims && claims.length > 0 && (
        <ul className="plain-list" aria-label="Рекламации заказа" {...rows}>
          <Suspense>
            {claims.map((claim) => (
              <ClaimRow
                key={claim.id}
                claim={claim}
                order={order}
                isOpen={isOpen}
                isLastOpen={open === 1 && isUnresolved(claim)}
              />
            ))}
          </Suspense>
        </ul>
      )}
      {isAdding && (
        <Suspense>
          <ClaimDialog order={order} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </RecordsBlock>
  );
}
