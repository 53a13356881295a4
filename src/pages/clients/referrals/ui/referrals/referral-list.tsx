import { Button } from '@mantine/core';
import { IconPlus, IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralExport,
  referralListState,
  referralFilterQuery,
  referralQueries,
  type Referral,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { useLazyAfter } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import type { PluralForms } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { RecordPlaceholder, RecordScreen } from '@/shared/ui/record-list';
import { openedReferralState } from '../../model/referral-state';
import { FORBIDDEN } from '../referral-tabs';
import { ReferralTabs } from '../referral-tabs';
import { ReferralCards } from './referral-cards';
import { referralColumns } from './referral-columns';
import { ReferralFilterControls } from './referral-filters';
import { SummaryTiles } from './summary-tiles';
import { UnknownCodes } from './unknown-codes';

const NEWCOMERS: PluralForms = ['нового партнёра', 'новых партнёров', 'новых партнёров'];
const CELLS = [1, 4, 3, 3, 2, 2, 2];
const loadDrawer = () => import('./referral-drawer').then((module) => module.ReferralDrawer);
/** Those who bring leads: how many, and what they are owed. */
export function ReferralList() {
  const [filters, change] = useListState(referralListState);
  const [opened, changeOpened] = useListState(openedReferralState);
  // Back closes the drawer: it has no entry of its own in the history.
  const open = useCallback<typeof changeOpened>(
    (next) => changeOpened(next, { replace: true }),
    [changeOpened],
  );
  const query = useQuery(referralQueries.list(filters));
  const isLacking = lacksCall(query.error);
  const list = useRecordList<Referral>({
    name: 'referrals',
    state: filters,
    onChange: change,
    query,
    filter: referralFilterQuery(filters),
    userId: useUserId(),
  });
  const show = useCallback(({ id }: Referral) => open({ referral: id }), [open]);
  const add = () => open({ referral: 'new' });
  const isPhone = useIsPhone();
  const { loaded: Drawer } = useLazyAfter(loadDrawer, query.isSuccess || opened.referral !== null);
  return (
    <RecordScreen
      state={referralListState}
      list={list}
      title="Рефералы"
      label="Партнёры"
      objects={RECORD_WORDS.referral.object}
      actions={
        !isLacking && (
          <>
            <Export {...referralExport(filters)} position="bottom-end" />
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-label="Добавить партнёра"
              onClick={add}
            >
              {isPhone ? 'Добавить' : 'Добавить партнёра'}
            </Button>
          </>
        )
      }
      tabs={<ReferralTabs />}
      under={
        <>
          <SummaryTiles />
          <UnknownCodes onCreate={(code) => open({ referral: 'new', code })} />
        </>
      }
      isPlain={isLacking}
      search="Найти партнёра"
      filters={ReferralFilterControls}
      columns={referralColumns}
      newcomers={NEWCOMERS}
      onOpen={show}
      cards={(cards) => <ReferralCards {...cards} />}
      placeholder={
        <RecordPlaceholder
          state={referralListState}
          query={query}
          cells={CELLS}
          failure="Не удалось загрузить партнёров"
          forbidden={FORBIDDEN}
        >
          <EmptyState
            text="Добавьте первого партнёра и отправьте ему ссылку"
            icon={<IconUserHeart size={24} stroke={1.5} />}
            action={<Button onClick={add}>Добавить партнёра</Button>}
          />
        </RecordPlaceholder>
      }
    >
      {Drawer && (
        <Drawer
          opened={opened.referral}
          code={opened.code}
          onClose={() => open({ referral: null, code: '' })}
          onOpen={(id) => open({ referral: id, code: '' })}
        />
      )}
    </RecordScreen>
  );
}
