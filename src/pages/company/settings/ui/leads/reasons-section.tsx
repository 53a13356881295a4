import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  REJECT_REASON_NAME_LIMIT,
  rejectReasonQueries,
  type RejectReason,
} from '@/entities/leads/reject-reason';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { AddName, ArchivedNames, EntryList, isInUse } from '@/shared/ui/dictionary';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { Sortable, withMoved } from '@/shared/ui/sortable';
import { useChangeReasons } from '../../api/leads/use-change-reasons';
import { REASON_WORDS, STARTER_REASONS } from '../../model/leads/reason-change';
import classes from './leads-section.module.css';
import { ReasonLeads } from './reason-leads';
import { ReasonRow } from './reason-row';

const SKELETON_HEIGHT = 200;

function NoReasons({ onAdd }: { onAdd: (name: string) => Promise<void> }) {
  const [isAdding, setAdding] = useState(false);
  const addAll = async () => {
    setAdding(true);
    try {
      for (const name of STARTER_REASONS) await onAdd(name);
    } catch {
      // Refused reasons can be added one by one, where the fault is shown.
    } finally {
      setAdding(false);
    }
  };
  return (
    <div className={classes.none}>
      <Text c="dimmed" size="sm">
        Причин пока нет. Например: {STARTER_REASONS.join(', ')}.
      </Text>
      <Button variant="default" loading={isAdding} onClick={() => void addAll()}>
        Добавить эти причины
      </Button>
    </div>
  );
}

function LoadedReasons({ reasons }: { reasons: readonly RejectReason[] }) {
  const { change, add } = useChangeReasons();
  const used = reasons.filter(isInUse);
  const archived = reasons.filter((reason) => !isInUse(reason));
  const ids = used.map(({ id }) => id);
  const move = (id: number, to: number) => change({ kind: 'order', ids: withMoved(ids, id, to) });
  return (
    <>
      {reasons.length === 0 && <NoReasons onAdd={add} />}
      <Sortable
        ids={ids}
        nameOf={(id) => used.find((reason) => reason.id === id)?.name ?? ''}
        onMove={(id, to) => move(Number(id), to)}
      >
        <EntryList label="Причины отказа">
          {used.map((reason, place) => (
            <ReasonRow
              key={reason.id}
              reason={reason}
              place={place}
              count={used.length}
              others={used.filter(({ id }) => id !== reason.id).map(({ name }) => name)}
              onRename={(name) => change({ kind: 'rename', id: reason.id, name })}
              onMove={(to) => move(reason.id, to)}
              onArchive={() => change({ kind: 'archive', id: reason.id, isArchived: true })}
            />
          ))}
        </EntryList>
      </Sortable>
      <AddName
        words={REASON_WORDS}
        label="Добавить причину"
        longest={REJECT_REASON_NAME_LIMIT}
        taken={used.map(({ name }) => name)}
        onAdd={add}
        leaveText="Причина ещё не добавлена. Если уйти, введённое пропадёт."
      />
      <ArchivedNames
        label="Причины в архиве"
        entries={archived}
        returnLabel={(name) => `Вернуть причину «${name}»`}
        count={(reason) => <ReasonLeads reason={reason} />}
        onReturn={(id) => change({ kind: 'archive', id, isArchived: false })}
      />
    </>
  );
}

/** Why leads are rejected, in the company's own words. */
export function ReasonsSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(rejectReasonQueries.list());
  return (
    <SettingsSection
      title="Причины отказа"
      hint="Их предлагают, когда заявку отклоняют; указывать причину не обязательно"
    >
      {data && <LoadedReasons reasons={data} />}
      {!data && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка причин отказа">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error && !isFetching && (
        <SectionFailure
          text="Не удалось загрузить причины отказа"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
