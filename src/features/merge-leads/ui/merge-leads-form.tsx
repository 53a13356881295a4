import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  leadQueries,
  leadStatusView,
  leadTitle,
  pickContact,
  type Lead,
} from '@/entities/leads/lead';
import { describeFailure, failureText, fieldErrorsOf, isMissingEndpoint } from '@/shared/api';
import { formatDateTime } from '@/shared/lib/date';
import { submitByKeys } from '@/shared/lib/form';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { FormFailure } from '@/shared/ui/form-failure';
import { RadioOption } from '@/shared/ui/radio-box';
import { useMergeLeads } from '../api/use-merge-leads';

const LINE_HEIGHT = 44;

interface MergeLeadsFormProps {
  ids: readonly number[];
  mainId: number | undefined;
  onCancel: () => void;
  onMerged: (id: number) => void;
}

/** Why they were not merged. */
function reasonOf(error: unknown): string | null {
  if (error === null) return null;
  if (isMissingEndpoint(error)) return describeFailure(error);
  const [named] = Object.values(fieldErrorsOf(error));
  const failure = describeFailure(error);
  return named ?? failureText(error, { failure, exception: failure, preferServerMessage: true });
}

const noteOf = ({ status, created_at: at, client_id: clientId }: Lead) =>
  [leadStatusView(status).label, formatDateTime(at), clientId !== null && `клиент №${clientId}`]
    .filter(Boolean)
    .join(', ');

/** The form to choose the main lead; leads in the trash or merged meanwhile take no part. */
export function MergeLeadsForm({ ids, mainId, onCancel, onMerged }: MergeLeadsFormProps) {
  const name = useId();
  const labelId = useId();
  const [chosen, setChosen] = useState(mainId);
  const queries = useQueries({ queries: ids.map((id) => leadQueries.detail(id)) });
  /** As they were when they became one: they stay on the screen until it is closed. */
  const [merged, setMerged] = useState<readonly Lead[] | null>(null);
  const live = queries.flatMap(({ data, error }) =>
    data && !isMissingEndpoint(error) && data.merged_into === null && data.deleted_at === null
      ? data
      : [],
  );
  const merging = useMergeLeads((id) => {
    setMerged(live);
    onMerged(id);
  });
  const failed = queries.find(
    ({ error, data }) => error !== null && data === undefined && !isMissingEndpoint(error),
  );
  if (failed) {
    return (
      <ErrorState
        text={`Не удалось загрузить заявки. ${describeFailure(failed.error)}`}
        onRetry={() => queries.forEach((query) => query.isError && void query.refetch())}
      />
    );
  }
  if (queries.some(({ isPending }) => isPending)) {
    return (
      <DataSkeleton label="Загрузка заявок">
        <Stack gap="sm">
          {ids.map((id) => (
            <Skeleton key={id} height={LINE_HEIGHT} />
          ))}
        </Stack>
      </DataSkeleton>
    );
  }
  const leads = merged ?? live;
  if (leads.length < 2) {
    return (
      <EmptyState
        text="Объединять больше нечего"
        action={
          <Button variant="default" onClick={onCancel}>
            Закрыть
          </Button>
        }
      />
    );
  }
  const withClient = leads.filter(({ client_id: clientId }) => clientId !== null);
  const oldest = Math.min(...leads.map(({ id }) => id));
  const main =
    withClient[0]?.id ?? (leads.some(({ id }) => id === chosen) ? (chosen ?? oldest) : oldest);
  const isRefused = withClient.length > 1;
  const submit = () => {
    if (merging.isPending || isRefused) return;
    merging.mutate({
      target_id: main,
      source_ids: leads.flatMap(({ id }) => (id === main ? [] : id)),
    });
  };
  return (
    <form
      noValidate
      className="column gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => submitByKeys(event, submit)}
    >
      <div role="radiogroup" aria-labelledby={labelId}>
        <Text id={labelId} component="div" mb={4} c="dimmed" size="xs" lh="sm">
          Главная заявка
        </Text>
        {leads.map((lead) => (
          <RadioOption
            key={lead.id}
            name={name}
            checked={lead.id === main}
            // Only the one with a client can be the main one.
            disabled={withClient.length > 0 && lead.id !== main}
            onChoose={() => setChosen(lead.id)}
          >
            <span className="breakable">
              №{lead.id} {leadTitle(pickContact(lead.values)) || 'Без имени'}
              <Text component="small" size="xs" c="dimmed" display="block">
                {noteOf(lead)}
              </Text>
            </span>
          </RadioOption>
        ))}
      </div>
      <Text size="md">
        {isRefused
          ? 'Клиент есть у нескольких заявок: такие не объединяются. Объедините сначала клиентов.'
          : 'Остальные уйдут из списков под главную. Их значения, заметки, файлы и история останутся в «Объединённых обращениях».'}
        {withClient.length === 1 && ' Главной станет заявка, у которой есть клиент.'}
      </Text>
      <FormFailure text={reasonOf(merging.error)} />
      <DialogFoot>
        <Text span size="xs" c="dimmed" flex={1}>
          Отменить можно в течение 30 дней
        </Text>
        <Button variant="default" onClick={onCancel}>
          Отмена
        </Button>
        <Button type="submit" loading={merging.isPending} disabled={isRefused}>
          Объединить
        </Button>
      </DialogFoot>
    </form>
  );
}
