import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  invitedExport,
  invitedListState,
  invitedQuery,
  referralQueries,
  type InvitedLead,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { useLeadMarkOf, useOpenLead } from '@/features/view-lead';
import { lacksCall } from '@/shared/api';
import { useListState, useRecordList } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import type { PluralForms } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { ChooseButton, RecordPlaceholder, RecordScreen } from '@/shared/ui/record-list';
import { FORBIDDEN } from '../referral-tabs';
import { ReferralTabs } from '../referral-tabs';
import { InvitedCards } from './invited-cards';
import { choiceLabelOf, invitedColumns } from './invited-columns';
import { InvitedFilterControls } from './invited-filters';

const NEWCOMERS: PluralForms = ['новую заявку', 'новые заявки', 'новых заявок'];
const CELLS = [3, 3, 3, 2, 3];
const loadBar = () => import('./invited-bar').then((module) => module.InvitedBar);

/** Leads that referrals have brought, and whether they count. */
export function InvitedList() {
  const [filters, change] = useListState(invitedListState);
  const query = useQuery(referralQueries.invited(filters));
  const isLacking = lacksCall(query.error);
  const list = useRecordList<InvitedLead>({
    name: 'invited',
    state: filters,
    onChange: change,
    query,
    filter: invitedQuery(filters),
    userId: useUserId(),
    isSelectable: !isLacking,
  });
  const open = useOpenRow(useOpenLead());
  return (
    <RecordScreen
      state={invitedListState}
      list={list}
      title="Рефералы"
      label="Приглашённые"
      objects={RECORD_WORDS.lead.object}
      actions={
        <>
          <ChooseButton list={list} />
          {!isLacking && <Export {...invitedExport(filters)} position="bottom-end" />}
        </>
      }
      tabs={<ReferralTabs />}
      isPlain={isLacking}
      search="Найти приглашённого"
      filters={InvitedFilterControls}
      columns={invitedColumns}
      newcomers={NEWCOMERS}
      onOpen={open}
      choiceLabelOf={choiceLabelOf}
      markOf={useLeadMarkOf()}
      cards={(cards) => <InvitedCards {...cards} />}
      placeholder={
        <RecordPlaceholder
          state={invitedListState}
          query={query}
          cells={CELLS}
          failure="Не удалось загрузить приглашённых"
          forbidden={FORBIDDEN}
        >
          <EmptyState
            text="Здесь появятся заявки, которые пришли по ссылкам партнёров"
            icon={<IconUserHeart size={24} stroke={1.5} />}
          />
        </RecordPlaceholder>
      }
      loadBar={loadBar}
    />
  );
}
