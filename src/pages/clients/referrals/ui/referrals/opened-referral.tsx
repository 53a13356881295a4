import { ActionIcon, Tooltip } from '@mantine/core';
import { IconShare3, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referralName, referralQueries } from '@/entities/clients/referral';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { isolated } from '@/shared/lib/text';
import { neighboursIn } from '@/shared/lib/record';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { CopyLinkButton, FOR_COLLEAGUE } from '@/shared/ui/copy-link';
import { EmptyState } from '@/shared/ui/empty-state';
import {
  NeighbourButtons,
  RecordContent,
  RecordIdentity,
  Section,
  useRecordState,
  type VisibleRecord,
} from '@/shared/ui/record-window';
import { TypedArea, type TypedGuard } from '@/shared/ui/typed-guard';
import { Allowed } from '@/shared/rights';
import { useRemoveReferral } from '../../api/use-referral-changes';
import { ReferralStatusChip, ruleText } from './referral-columns';
import { ReferralFacts } from './referral-facts';
import { ReferralForm } from './referral-form';

const LABELS = { previous: 'Предыдущий партнёр', next: 'Следующий партнёр' };

interface OpenedReferralProps extends VisibleRecord {
  /** The partners on the screen, in their order. */
  rows: readonly number[];
  guard: TypedGuard;
  onClose: () => void;
  onOpen: (id: number) => void;
}

/** Header and content of the window for one partner. */
export function OpenedReferral({
  id,
  isOpen,
  neighbours,
  rows,
  guard,
  onClose,
  onOpen,
}: OpenedReferralProps) {
  const query = useQuery({ ...referralQueries.detail(id), enabled: isOpen });
  const state = useRecordState(query, onClose);
  const [removed, setRemoved] = useState<number | null>(null);
  const removal = useRemoveReferral(onClose);
  const { record: referral } = state;
  return (
    <RecordContent
      id={id}
      title={`Партнёр №${id}`}
      windowTitle={referral && `Партнёр ${referralName(referral)}`}
      state={state}
      loadingText="Загрузка партнёра"
      failedText="Не удалось загрузить партнёра"
      onRetry={() => void query.refetch()}
      missing={
        <EmptyState
          text="Такого партнёра нет. Возможно, его удалили"
          icon={<IconShare3 size={32} stroke={1.5} />}
        />
      }
      neighbours={
        <NeighbourButtons
          neighbours={rows.includes(id) ? neighboursIn(rows, id, rows) : null}
          knownRef={neighbours}
          labels={LABELS}
          onOpen={onOpen}
        />
      }
    >
      {referral && {
        identity: (
          <RecordIdentity name={referralName(referral)}>
            <ReferralStatusChip {...referral} />
            <span className="anywhere">{referral.code}</span>
            <Allowed act="money">
              <span className="dimmed">{ruleText(referral)}</span>
            </Allowed>
          </RecordIdentity>
        ),
        actions: (
          <>
            <CopyLinkButton path={RECORD_PLACES.referral.record(id)} label={FOR_COLLEAGUE} />
            <Allowed act="destroy">
              <Tooltip label="Удалить партнёра">
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label="Удалить партнёра"
                  onClick={() => setRemoved(id)}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Allowed>
          </>
        ),
        sections: (
          <>
            <ReferralFacts referral={referral} />
            <Section title="Данные партнёра">
              <TypedArea guard={guard}>
                <ReferralForm referral={referral} code="" onDone={onClose} />
              </TypedArea>
            </Section>
          </>
        ),
        dialogs: (
          <ConfirmDialog
            opened={removed === id}
            title="Удаление партнёра"
            confirmLabel="Удалить"
            pending={removal.isPending}
            onConfirm={() => removal.mutate(referral, { onSettled: () => setRemoved(null) })}
            onCancel={() => setRemoved(null)}
          >
            Удалить партнёра «{isolated(referral.name ?? '')}»? Того, кто уже привёл заявки, удалить
            нельзя: поставьте его на паузу.
          </ConfirmDialog>
        ),
      }}
    </RecordContent>
  );
}
