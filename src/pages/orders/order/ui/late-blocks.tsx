import { hasSums, type Order } from '@/entities/orders/order';
import type { SaveOrder } from '../api/save-first';
import { useRight } from '@/shared/rights';
import { TasksSection } from '@/features/write-task';
import { Block } from './block';
import { SoldBlock } from './compare/sold-block';
import { FilesBlock } from './files-block';
import { HistoryBlock } from './history/history-block';
import { ClaimsBlock } from './claims/claims-block';
import { VisitsBlock } from './visits/visits-block';

interface LateBlocksProps {
  order: Order;
  isOpen: boolean;
  save: SaveOrder;
}

/** The blocks below the fields of an order, loaded after them. */
export function LateBlocks({ order, isOpen, save }: LateBlocksProps) {
  const seesSums = useRight('money');
  return (
    <>
      {seesSums && hasSums(order) && <SoldBlock order={order} />}
      <VisitsBlock order={order} isOpen={isOpen} />
      <ClaimsBlock order={order} isOpen={isOpen} />
      <TasksSection subject={{ type: 'order', id: order.id }} isOpen={isOpen} frame={Block} />
      <FilesBlock order={order} isOpen={isOpen} />
      <HistoryBlock order={order} isOpen={isOpen} save={save} />
    </>
  );
}
