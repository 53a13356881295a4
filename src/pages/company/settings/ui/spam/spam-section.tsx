import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Forbidden } from '@/entities/company/module';
import {
  SPAM_LIST_NAMES,
  SPAM_LIST_WORDS,
  spamListQueries,
  type SpamListName,
  type SpamLists,
} from '@/entities/leads/spam-list';
import { isForbidden } from '@/shared/api';
import { choiceParam, listState, textParam, useListState } from '@/shared/lib/list';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { ListTabs } from '@/shared/ui/list-tabs';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { EntriesForm } from './entries-form';
import { EntriesList } from './entries-list';
import classes from './spam-section.module.css';

const SKELETON_HEIGHT = 320;

const spamState = listState<{ list: SpamListName; search: string }>({
  list: choiceParam(SPAM_LIST_NAMES, 'phones'),
  search: { ...textParam(), key: 'q' },
});

type Typed = Partial<Record<SpamListName, string>>;

function LoadedLists({ lists }: { lists: SpamLists }) {
  const [{ list, search }, change, hrefOf] = useListState(spamState);
  // Text typed for one list stays while another one is shown.
  const [typed, setTyped] = useState<Typed>({});
  const isTyped = Object.values(typed).some((text) => text.trim() !== '');
  return (
    <>
      <ListTabs
        label="Списки спама"
        tabs={SPAM_LIST_NAMES.map((value) => ({
          value,
          label: SPAM_LIST_WORDS[value].title,
          count: lists[value].length,
        }))}
        value={list}
        onChange={(next) => change({ list: next, search: '' })}
        hrefOf={(next) => hrefOf({ list: next, search: '' })}
      />
      <div className={classes.content}>
        <EntriesForm
          key={list}
          list={list}
          present={lists[list]}
          text={typed[list] ?? ''}
          onText={(text) => setTyped((before) => ({ ...before, [list]: text }))}
        />
        <EntriesList
          key={`${list}-entries`}
          list={list}
          entries={lists[list]}
          search={search}
          onSearch={(next) => change({ search: next }, { replace: true })}
        />
      </div>
      <LeaveGuard isDirty={isTyped}>
        Введённое ещё не добавлено в список. Если уйти, оно пропадёт.
      </LeaveGuard>
    </>
  );
}

/** The section with the spam lists of the company. */
export function SpamSection() {
  const { data: lists, error, isPending, isFetching, refetch } = useQuery(spamListQueries.lists());
  return (
    <SettingsSection
      title="Спам"
      hint="Заявки с этими данными сразу попадают на вкладку «Спам»: никому не приходят уведомления, и ничего не удаляется. Отправитель этого не видит."
    >
      {lists && <LoadedLists lists={lists} />}
      {!lists && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка списков спама">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!lists && error && !isFetching && isForbidden(error) && (
        <Forbidden code="leads" what="Для списков спама" />
      )}
      {!lists && error && !isFetching && !isForbidden(error) && (
        <SectionFailure
          text="Не удалось загрузить списки спама"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
