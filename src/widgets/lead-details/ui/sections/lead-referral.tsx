import { Button, Group, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTrashedOrSpam, type Lead } from '@/entities/leads/lead';
import {
  referralKeys,
  referralName,
  referralOption,
  REFERRAL_LEAD_STATE_LABELS,
  REFERRAL_REASON_LIMIT,
  referralQueries,
  setReferralOfLead,
} from '@/entities/clients/referral';
import { lacksCall } from '@/shared/api';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { Popover } from '@/shared/ui/popover';
import { Fact, Missing } from '@/shared/ui/record-window';
import classes from './lead-details.module.css';

const WIDTH = 320;
const PAUSE_MS = 300;

interface ChoiceProps {
  leadId: number;
  /** The referral that is said now. */
  current: { id: number; name: string | null } | null;
  onDone: () => void;
}

function Choice({ leadId, current, onDone }: ChoiceProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(current ? String(current.id) : null);
  const [search, setSearch] = useState('');
  const [reason, setReason] = useState('');
  const [paused] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data = [] } = useQuery(
    referralQueries.found(current !== null && search === referralName(current) ? '' : paused),
  );
  const save = useMutation({
    mutationFn: () =>
      setReferralOfLead(leadId, {
        referral_id: chosen === null ? null : Number(chosen),
        reason: reason.trim() || null,
      }),
    meta: { failure: 'Не удалось сохранить, кто порекомендовал', preferServerMessage: true },
    onSuccess: () => {
      toast.success(chosen === null ? 'Рекомендация снята' : 'Рекомендация записана');
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: referralKeys.all() }),
  });
  const options = data.map(referralOption);
  const isListed = options.some(({ value }) => value === String(current?.id));
  return (
    <>
      <Select
        label="Кто порекомендовал"
        placeholder="Найти партнёра по имени или коду"
        data-autofocus
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Никто не рекомендовал' }}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="Никого не нашли"
        filter={({ options: given }) => given}
        data={
          current === null || isListed
            ? options
            : [{ value: String(current.id), label: referralName(current) }, ...options]
        }
        value={chosen}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={setChosen}
      />
      <TextInput
        mt="xs"
        label="Пояснение"
        placeholder="Например, сказал по телефону"
        autoComplete="off"
        maxLength={REFERRAL_REASON_LIMIT}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" size="compact-md" onClick={onDone} disabled={save.isPending}>
          Отмена
        </Button>
        <Button size="compact-md" loading={save.isPending} onClick={() => save.mutate()}>
          Сохранить
        </Button>
      </Group>
    </>
  );
}

/** The partner of a lead, by a link or by hand, or an unknown code. */
export function LeadReferral({ lead }: { lead: Lead }) {
  const { data, error } = useQuery(referralQueries.ofLead(lead.id));
  const [opened, setOpened] = useState(false);
  if (lacksCall(error) || !data) return null;
  const { referral, code, state, reason } = data;
  const note = state === null || state === 'counted' ? null : REFERRAL_LEAD_STATE_LABELS[state];
  return (
    <Fact label="Кто порекомендовал">
      {referral ? (
        referralName(referral)
      ) : code ? (
        <span className="anywhere">Код {isolated(code)}, партнёра нет</span>
      ) : (
        <Missing>Никто</Missing>
      )}
      {referral && note && (
        <span className="written block">{reason ? `${note}: ${isolated(reason)}` : note}</span>
      )}
      {!isTrashedOrSpam(lead) && (
        <Popover
          opened={opened}
          onChange={setOpened}
          width={WIDTH}
          position="bottom-start"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <UnstyledButton className={classes.reason} onClick={() => setOpened(!opened)}>
              {referral ? 'Изменить, кто порекомендовал' : 'Указать, кто порекомендовал'}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown aria-label="Кто порекомендовал">
            <Choice leadId={lead.id} current={referral} onDone={() => setOpened(false)} />
          </Popover.Dropdown>
        </Popover>
      )}
    </Fact>
  );
}
