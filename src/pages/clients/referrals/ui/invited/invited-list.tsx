import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  invitedExport,
  invitedListState,
  invitedQuery,
  referralQueries,
  type InvitedFilters,
  type InvitedLead,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { useLeadMarkOf, useOpenLead } from '@/features/view-lead';
import { lacksCall } from '@/shared/api';
import { useRight } from '@/shared/rights';
import { MomentText } from '@/shared/ui/moment-text';
import { useListState } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { ContactPhone } from '@/shared/ui/data-table';
import { Export } from '@/shared/ui/export-menu';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import {
  ChooseButton,
  RecordScreen,
  useDescribedList,
  type RecordListDescription,
} from '@/shared/ui/record-list';
import { FORBIDDEN, ReferralTabs } from '../referral-tabs';
import { broughtBy, invitedColumns, InvitedLink, InvitedState } from './invited-columns';
import { InvitedFilterControls } from './invited-filters';
import { InvitedMenu } from './invited-menu';

const invitedList: RecordListDescription<InvitedLead, InvitedFilters> = {
  name: 'invited',
  words: RECORD_WORDS.lead,
  texts: {
    title: 'Рефералы',
    label: 'Приглашённые',
    search: 'Найти приглашённого',
    failure: 'Не удалось загрузить приглашённых',
  },
  state: invitedListState,
  filterOf: invitedQuery,
  filters: InvitedFilterControls,
  columns: invitedColumns,
  choiceOf: ({ lead_id: leadId }) => `№${leadId}`,
  card: (one) => (
    <>
      <CardLine>
        <InvitedLink invited={one} />
        <CardNote>
          <MomentText at={one.created_at} />
        </CardNote>
      </CardLine>
      <CardLine>
        <CardNote grows>
          №{one.lead_id}
          {one.phone && (
            <>
              , <ContactPhone phone={one.phone} />
            </>
          )}
        </CardNote>
        <InvitedMenu invited={one} />
      </CardLine>
      <CardLine>
        <CardNote grows>{broughtBy(one)}</CardNote>
      </CardLine>
      <CardLine>
        <InvitedState {...one} />
      </CardLine>
    </>
  ),
  empty: {
    cells: [1, 3, 2, 3, 3, 2, 3],
    icon: IconUserHeart,
    text: 'Здесь появятся заявки, которые пришли по ссылкам партнёров',
    forbidden: FORBIDDEN,
    tabs: { review: 'Все приглашённые проверены: решать нечего' },
  },
  emptyBy: 'state',
  loadBar: () => import('./invited-bar').then((module) => module.InvitedBar),
};

/** Leads that referrals have brought, and whether they count. */
export function InvitedList() {
  const [filters] = useListState(invitedListState);
  const query = useQuery(referralQueries.invited(filters));
  const mayDecide = useRight('payments');
  const isLacking = lacksCall(query.error);
  const list = useDescribedList(invitedList, {
    query,
    userId: useUserId(),
    isSelectable: !isLacking && mayDecide,
  });
  return (
    <RecordScreen
      of={invitedList}
      list={list}
      actions={
        <>
          <ChooseButton list={list} />
          {!isLacking && <Export {...invitedExport(filters)} position="bottom-end" />}
        </>
      }
      tabs={<ReferralTabs />}
      isLacking={isLacking}
      onOpen={useOpenRow(useOpenLead())}
      markOf={useLeadMarkOf()}
    />
  );
}
