import { useCallback } from 'react';
import {
  isLeadStatus,
  isTrashedOrSpam,
  leadBoard,
  leadStatusView,
  type Lead,
  type LeadFilters,
} from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { RejectReasonItems, useChangeLeadStatus } from '@/features/change-lead';
import { useBoard } from '@/shared/lib/board';
import { placeOf } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { RecordBoard } from '@/shared/ui/board';
import { Menu } from '@/shared/ui/menu';
import { DescribedPlaceholder } from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import { menuName, type AskAboutLead } from '../../model/requested-dialog';
import { cardTitle } from '../../model/board/card-texts';
import { LeadOtherItems } from '../lead-row-actions';
import { leadList } from '../lead-list';
import { LeadBoardCard } from './lead-board-card';

const countName = (total: number) => countOf(total, RECORD_WORDS.lead.forms);
const PARTIAL_TEXT = 'На доске только заявки этой страницы списка';
const belowText = (column: string) => `Заявка стоит ниже в колонке «${column}»`;

function drawHead(column: string) {
  const { label, tone } = leadStatusView(column);
  return <StatusChip label={label} tone={tone} />;
}

interface LeadsBoardProps {
  filters: LeadFilters;
  onOpen: (lead: Lead) => void;
  onAsk: AskAboutLead;
  /** The norm of the first response in minutes; null where unknown. */
  norm: number | null;
}

/** The leads by status: a card is moved to change the status of its lead. */
export function LeadsBoard({ filters, onOpen, onAsk, norm }: LeadsBoardProps) {
  const board = useBoard(leadBoard, filters, filters.statuses);
  const changeStatus = useChangeLeadStatus();
  const move = useCallback(
    (lead: Lead, column: string) => {
      if (isLeadStatus(column)) changeStatus(lead, column);
    },
    [changeStatus],
  );
  const drawCard = useCallback(
    (lead: Lead, tabIndex: 0 | -1) => <LeadBoardCard lead={lead} norm={norm} tabIndex={tabIndex} />,
    [norm],
  );
  const drawMenuItems = useCallback(
    (lead: Lead, focusCard: () => void) => (
      <>
        {!isTrashedOrSpam(lead) && <RejectReasonItems lead={lead} label="Отклонить с причиной" />}
        {lead.deleted_at === null && <Menu.Divider />}
        <LeadOtherItems lead={lead} onAsk={onAsk} focus={focusCard} />
      </>
    ),
    [onAsk],
  );
  return (
    <RecordBoard
      label="Доска заявок"
      board={board}
      drawHead={drawHead}
      countName={countName}
      emptyText="Нет заявок"
      belowText={belowText}
      partialText={PARTIAL_TEXT}
      isFixed={filters.tab === 'trash'}
      cardName={cardTitle}
      drawCard={drawCard}
      cardLines={3}
      menuName={menuName}
      drawMenuItems={drawMenuItems}
      onOpen={onOpen}
      onMove={move}
      place={`board ${placeOf(filters)}`}
      placeholder={<DescribedPlaceholder of={leadList} query={board.query} />}
    />
  );
}
