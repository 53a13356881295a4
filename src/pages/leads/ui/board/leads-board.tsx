import { useCallback } from 'react';
import {
  isLeadStatus,
  LEAD_PLURAL,
  leadStatusView,
  placeAmong,
  type Lead,
  type LeadFilters,
} from '@/entities/lead';
import { useMoveLead } from '@/features/change-lead-status';
import { useOpenLead } from '@/features/view-lead';
import { placeOf as nameOfList } from '@/shared/lib/list';
import { toast } from '@/shared/lib/toast';
import { countOf } from '@/shared/lib/text';
import { Board, type BoardColumn } from '@/shared/ui/board';
import { StatusChip } from '@/shared/ui/status-chip';
import type { AskAboutLead } from '../../model/asked-dialog';
import { cardHeight } from '../../model/board/card-height';
import { cardTitle } from '../../model/board/card-texts';
import { useLeadBoard } from '../../model/board/use-lead-board';
import type { ChangeLeadFilters } from '../../model/use-lead-filters';
import { LeadsPlaceholder } from '../leads-placeholder';
import { BoardSkeleton } from './board-skeleton';
import { LeadBoardCard } from './lead-board-card';
import { LeadCardItems } from './lead-card-items';
import classes from './leads-board.module.css';

/** Long enough to reach for the way to the card. */
const BELOW_TOAST_MS = 8000;

const countName = (total: number) => countOf(total, LEAD_PLURAL);
const cardId = (lead: Lead) => lead.id;
const menuName = (lead: Lead) => `Действия с заявкой ${lead.id}`;

function drawHead(column: string) {
  const { label, tone } = leadStatusView(column);
  return <StatusChip label={label} tone={tone} />;
}

interface LeadsBoardProps {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  onAsk: AskAboutLead;
  /** Within how many minutes a first response is wanted; null where nobody knows. */
  norm: number | null;
}

/** The leads by status: a card is moved to change the status of its lead. */
export function LeadsBoard({ filters, onChange, onAsk, norm }: LeadsBoardProps) {
  const { query, columns, loadMore, see } = useLeadBoard(filters);
  const openLead = useOpenLead();
  const moveLead = useMoveLead();
  const isTrash = filters.tab === 'trash';
  const { sort } = filters;
  const placeOf = useCallback(
    (lead: Lead, { cards }: BoardColumn<Lead>) => placeAmong(cards, lead, sort),
    [sort],
  );

  const move = useCallback(
    (lead: Lead, column: string) => {
      if (!isLeadStatus(column)) return;
      moveLead(lead, column);
      const goal = columns.find(({ id }) => id === column);
      const isBelow = goal && goal.more !== 'none' && placeOf(lead, goal) === goal.cards.length;
      // The card leaves the screen as soon as the columns are read again.
      if (isBelow) {
        toast.info(`Заявка стоит ниже в колонке «${goal.title}»`, {
          duration: BELOW_TOAST_MS,
          action: { label: 'Открыть', onClick: () => openLead(lead.id) },
        });
      }
    },
    [columns, moveLead, openLead, placeOf],
  );
  const drawCard = useCallback(
    (lead: Lead, tabIndex: 0 | -1) => <LeadBoardCard lead={lead} norm={norm} tabIndex={tabIndex} />,
    [norm],
  );
  const drawMenuItems = useCallback(
    (lead: Lead, focusCard: () => void) => (
      <LeadCardItems lead={lead} onAsk={onAsk} focusCard={focusCard} />
    ),
    [onAsk],
  );

  const onOpen = useCallback(
    (lead: Lead) => (isTrash ? onAsk('trashed', lead) : openLead(lead.id)),
    [isTrash, onAsk, openLead],
  );

  if (!query.data) {
    if (query.isPending || query.isFetching) return <BoardSkeleton />;
    return <LeadsPlaceholder query={query} filters={filters} onChange={onChange} />;
  }
  if (columns.every(({ total }) => total === 0)) {
    return <LeadsPlaceholder query={query} filters={filters} onChange={onChange} />;
  }
  return (
    <div className={classes.root} aria-busy={query.isPlaceholderData}>
      <Board
        label="Доска заявок"
        columns={columns}
        drawHead={drawHead}
        countName={countName}
        emptyText="Нет заявок"
        isFixed={isTrash}
        cardId={cardId}
        cardName={cardTitle}
        drawCard={drawCard}
        cardHeight={cardHeight}
        menuName={menuName}
        drawMenuItems={drawMenuItems}
        placeOf={placeOf}
        onOpen={onOpen}
        onMove={move}
        onLoadMore={loadMore}
        onShown={see}
        place={query.isPlaceholderData ? undefined : `board ${nameOfList(filters)}`}
      />
    </div>
  );
}
