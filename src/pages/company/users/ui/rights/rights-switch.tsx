import { Button } from '@mantine/core';
import { IconLockAccess } from '@tabler/icons-react';
import { useState } from 'react';
import { useUserId } from '@/entities/account/session';
import type { CompanyRights } from '@/entities/company/user';
import { isolated } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useUpdateRights } from '../../api/rights';

const ownerName = ({ owner }: CompanyRights) => isolated(owner?.name ?? 'владелец компании');

/** While rights are off: what they are for, and the button for the owner. */
export function RightsOff({ rights }: { rights: CompanyRights }) {
  const { update, isPending } = useUpdateRights();
  const isOwner = useUserId() === rights.owner?.id;
  return (
    <EmptyState
      icon={<IconLockAccess size={24} stroke={1.5} />}
      text="Сейчас каждый сотрудник может всё"
      hint={
        isOwner
          ? 'С правами вы решаете, кто администратор и что могут остальные. Сначала администраторами станут все: ничего не изменится, пока вы не смените роль'
          : `Права включает владелец компании: ${ownerName(rights)}`
      }
      action={
        isOwner && (
          <Button loading={isPending} onClick={() => update({ ...rights, on: true })}>
            Включить права
          </Button>
        )
      }
    />
  );
}

/** The way back to a company where everybody may do everything. */
export function SwitchOff({ rights }: { rights: CompanyRights }) {
  const { update, isPending } = useUpdateRights();
  const [isAsked, setAsked] = useState(false);
  if (useUserId() !== rights.owner?.id) return null;
  return (
    <SettingsSection
      title="Выключить права"
      hint="Если включить снова, администраторами опять станут все"
    >
      <Button variant="default" onClick={() => setAsked(true)}>
        Выключить права
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Выключить права?"
        confirmLabel="Выключить"
        pending={isPending}
        onConfirm={() => update({ ...rights, on: false }, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        Каждый сотрудник снова сможет всё: удалять, выгружать, менять цены и настройки.
      </ConfirmDialog>
    </SettingsSection>
  );
}
