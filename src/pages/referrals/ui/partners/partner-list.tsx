import { Button } from '@mantine/core';
import { IconPlus, IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RECORD_WORDS } from '@/entities/record-kind';
import {
  partnerExport,
  partnerListState,
  partnerQuery,
  referralQueries,
  type Referral,
} from '@/entities/referral';
import { useUserId } from '@/entities/session';
import { lacksCall } from '@/shared/api';
import { useLazyAfter } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import type { PluralForms } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { RecordPlaceholder, RecordScreen } from '@/shared/ui/record-list';
import { openedPartnerState } from '../../model/partner-state';
import { FORBIDDEN } from '../forbidden';
import { ReferralTabs } from '../referral-tabs';
import { PartnerCards } from './partner-cards';
import { partnerColumns } from './partner-columns';
import { PartnerFilterControls } from './partner-filters';
import { SummaryTiles } from './summary-tiles';
import { UnknownCodes } from './unknown-codes';

const NEWCOMERS: PluralForms = ['нового партнёра', 'новых партнёров', 'новых партнёров'];
const CELLS = [1, 4, 3, 3, 2, 2, 2];
const loadDrawer = () => import('./partner-drawer').then((module) => module.PartnerDrawer);
/** Those who bring leads: how many, and what they are owed. */
export function PartnerList() {
  const [filters, change] = useListState(partnerListState);
  const [opened, open] = useListState(openedPartnerState);
  const query = useQuery(referralQueries.list(filters));
  const isLacking = lacksCall(query.error);
  const list = useRecordList<Referral>({
    name: 'referrals',
    state: filters,
    onChange: change,
    query,
    filter: partnerQuery(filters),
    userId: useUserId(),
  });
  const show = useCallback(({ id }: Referral) => open({ partner: id }), [open]);
  const add = () => open({ partner: 'new' });
  const isPhone = useIsPhone();
  const { loaded: Drawer } = useLazyAfter(loadDrawer, query.isSuccess || opened.partner !== null);
  return (
    <RecordScreen
      state={partnerListState}
      list={list}
      title="Рефералы"
      label="Партнёры"
      objects={RECORD_WORDS.referral.object}
      actions={
        !isLacking && (
          <>
            <Export {...partnerExport(filters)} position="bottom-end" />
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
          <UnknownCodes onCreate={(code) => open({ partner: 'new', code })} />
        </>
      }
      isPlain={isLacking}
      search="Найти партнёра"
      filters={PartnerFilterControls}
      columns={partnerColumns}
      newcomers={NEWCOMERS}
      onOpen={show}
      cards={(cards) => <PartnerCards {...cards} />}
      placeholder={
        <RecordPlaceholder
          state={partnerListState}
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
          opened={opened.partner}
          code={opened.code}
          onClose={() => open({ partner: null, code: '' })}
          onOpen={(id) => open({ partner: id, code: '' })}
        />
      )}
    </RecordScreen>
  );
}
