import { Button } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralExport,
  referralFilterQuery,
  referralListState,
  referralQueries,
  type Referral,
  type ReferralFilters,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { useLazyAfter } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { Allowed, useRight } from '@/shared/rights';
import { Export } from '@/shared/ui/export-menu';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import {
  AddButton,
  RecordScreen,
  useDescribedList,
  type RecordListDescription,
} from '@/shared/ui/record-list';
import classes from '../referrals.module.css';
import { openedReferralState } from '../../model/referral-state';
import { FORBIDDEN, ReferralTabs } from '../referral-tabs';
import {
  Payable,
  referralColumns,
  ReferralName,
  ReferralStatusChip,
  ruleText,
} from './referral-columns';
import { ReferralFilterControls } from './referral-filters';
import { SummaryTiles } from './summary-tiles';
import { UnknownCodes } from './unknown-codes';

const loadWindow = () => import('./referral-window').then((module) => module.ReferralWindow);

const referralList: RecordListDescription<Referral, ReferralFilters> = {
  name: 'referrals',
  words: RECORD_WORDS.referral,
  texts: { title: 'Рефералы', label: 'Партнёры' },
  state: referralListState,
  filterOf: referralFilterQuery,
  filters: ReferralFilterControls,
  columns: referralColumns,
  card: (referral) => (
    <>
      <CardLine>
        <ReferralName referral={referral} />
        <ReferralStatusChip {...referral} />
      </CardLine>
      <CardLine>
        <CardNote grows>
          {referral.code}
          <Allowed act="money">, {ruleText(referral)}</Allowed>
        </CardNote>
      </CardLine>
      <CardLine>
        <CardNote grows>{countOf(referral.counts.leads, RECORD_WORDS.lead.forms)}</CardNote>
        <Allowed act="money">
          <span>
            <CardNote>к выплате </CardNote>
            <Payable referral={referral} />
          </span>
        </Allowed>
      </CardLine>
    </>
  ),
  empty: {
    cells: [1, 4, 3, 3, 2, 2, 2],
    icon: IconUserHeart,
    text: 'Добавьте первого партнёра и отправьте ему ссылку',
    forbidden: FORBIDDEN,
  },
};

/** The same for who may add none. */
const readList = { ...referralList, empty: { ...referralList.empty, text: 'Партнёров пока нет' } };

/** Those who bring leads: how many, and what they are owed. */
export function ReferralList() {
  const [filters] = useListState(referralListState);
  const [opened, changeOpened] = useListState(openedReferralState);
  // Back closes the window: it has no entry of its own in the history.
  const open = useCallback<typeof changeOpened>(
    (next) => changeOpened(next, { replace: true }),
    [changeOpened],
  );
  const query = useQuery(referralQueries.list(filters));
  const isLacking = lacksCall(query.error);
  const list = useDescribedList(referralList, { query, userId: useUserId() });
  const show = useCallback(({ id }: Referral) => open({ referral: id }), [open]);
  // A partner is made with the rule of their reward.
  const mayCreate = useRight('payments');
  const add = () => open({ referral: 'new' });
  const { loaded: Window } = useLazyAfter(loadWindow, query.isSuccess || opened.referral !== null);
  return (
    <RecordScreen
      of={mayCreate ? referralList : readList}
      list={list}
      actions={
        !isLacking && (
          <>
            <Export {...referralExport(filters)} position="bottom-end" />
            {mayCreate && <AddButton label="Добавить партнёра" onClick={add} />}
          </>
        )
      }
      tabs={<ReferralTabs />}
      under={
        <div className={classes.summary}>
          <SummaryTiles />
          <UnknownCodes onCreate={(code) => open({ referral: 'new', code })} />
        </div>
      }
      isLacking={isLacking}
      onOpen={show}
      emptyAction={mayCreate && <Button onClick={add}>Добавить партнёра</Button>}
    >
      {Window && (
        <Window
          opened={opened.referral === 'new' && !mayCreate ? null : opened.referral}
          code={opened.code}
          rows={query.data?.data.map(({ id }) => id) ?? []}
          onClose={() => open({ referral: null, code: '' })}
          onOpen={(id) => open({ referral: id, code: '' })}
        />
      )}
    </RecordScreen>
  );
}
