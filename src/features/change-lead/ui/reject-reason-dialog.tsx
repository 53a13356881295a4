import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLead, type Lead } from '@/entities/leads/lead';
import { REJECT_COMMENT_LIMIT, rejectReasonQueries } from '@/entities/leads/reject-reason';
import { lacksCall } from '@/shared/api';
import { submitByKeys } from '@/shared/lib/form';
import { Allowed } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorState } from '@/shared/ui/error-state';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { UnavailableLine } from '@/shared/ui/unavailable-section';
import { givenReason, useGiveReason } from '../api/use-give-reason';
import { endRejectReason, useAskedReason } from '../model/asked-reason';

const ROWS = 3;
const FORM_HEIGHT = 180;

function ReasonForm({ lead }: { lead: Lead }) {
  const { data: reasons, error, isFetching, refetch } = useQuery(rejectReasonQueries.list());
  const [given, setGiven] = useState(() => givenReason(lead));
  const { mutate, isPending } = useGiveReason(lead, endRejectReason);
  if (!reasons) {
    if (error && !isFetching) {
      if (lacksCall(error)) return <UnavailableLine />;
      return (
        <ErrorState
          text="Не удалось загрузить причины"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <DataSkeleton label="Загрузка причин отказа">
        <Skeleton height={FORM_HEIGHT} />
      </DataSkeleton>
    );
  }
  if (lead.status !== 'rejected') {
    return <Text c="dimmed">Заявку взяли в работу: причина отказа больше не нужна.</Text>;
  }
  // An archived one is offered no longer, but the lead may have it still.
  const own = lead.reject_reason?.id;
  const offered = reasons.filter(({ id, archived_at }) => archived_at === null || id === own);
  const submit = () => {
    if (!isPending) mutate(given);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => submitByKeys(event, submit)}
    >
      <Stack gap="md">
        <NativeSelect
          label="Причина"
          data-autofocus
          description={
            offered.length === 0 && (
              <>
                Причин пока нет.{' '}
                <Allowed act="settings">
                  <Link to="/settings" search={{ section: 'leads' }}>
                    Добавить в настройках
                  </Link>
                </Allowed>
              </>
            )
          }
          data={[
            { value: '', label: 'Не указана' },
            ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(given.reasonId ?? '')}
          onChange={({ currentTarget: { value } }) =>
            setGiven({ ...given, reasonId: value === '' ? null : Number(value) })
          }
        />
        <GrowingTextarea
          label="Комментарий"
          minRows={ROWS}
          maxLength={REJECT_COMMENT_LIMIT}
          value={given.comment}
          onChange={({ currentTarget: { value } }) => setGiven({ ...given, comment: value })}
        />
        <DialogFoot>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={endRejectReason}>
              Отмена
            </Button>
            <Button type="submit" loading={isPending}>
              Сохранить
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </form>
  );
}

function LoadedReason({ id }: { id: number }) {
  const { data: lead, error, isFetching, refetch } = useLead(id);
  if (lead) return <ReasonForm lead={lead} />;
  if (error && !isFetching) {
    return <ErrorState text="Не удалось загрузить данные лида" onRetry={() => void refetch()} />;
  }
  return (
    <DataSkeleton label="Загрузка заявки">
      <Skeleton height={FORM_HEIGHT} />
    </DataSkeleton>
  );
}

/** Asks why a lead was rejected: one of the company's reasons and a comment, neither of which is required. */
export function RejectReasonDialog() {
  const id = useAskedReason();
  return (
    <Dialog opened={id !== null} onClose={endRejectReason} title="Причина отказа">
      {id !== null && <LoadedReason key={id} id={id} />}
    </Dialog>
  );
}
