import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadStatuses, leadStatusView, type LeadStatus } from '@/entities/lead';
import { assigneeQueries } from '@/entities/user';
import { PersonItems } from '@/features/assign-lead';
import { isMissingEndpoint } from '@/shared/api';
import { useIsPhone } from '@/shared/lib/viewport';
import { BulkMenu } from '@/shared/ui/bulk-bar';

interface StatusMenuProps {
  onChoose: (status: LeadStatus) => void;
}

/** The button «Сменить статус» of chosen leads, with its menu. */
export const StatusMenu = ({ onChoose }: StatusMenuProps) => (
  <BulkMenu
    button={useIsPhone() ? 'Статус' : 'Сменить статус'}
    buttonLabel="Сменить статус"
    label="Новый статус"
    width={180}
  >
    {leadStatuses.map((status) => (
      <Menu.Item key={status} onClick={() => onChoose(status)}>
        {leadStatusView(status).label}
      </Menu.Item>
    ))}
  </BulkMenu>
);

interface AssignMenuProps {
  /** @param assignee null: nobody is to be responsible */
  onChoose: (assignee: { id: number; name: string | null } | null) => void;
}

/** The button «Назначить» of chosen leads, with the colleagues. Where the server has no list of them it is not there. */
export function AssignMenu({ onChoose }: AssignMenuProps) {
  const [opened, setOpened] = useState(false);
  const { error } = useQuery({ ...assigneeQueries.list(), enabled: opened });
  if (isMissingEndpoint(error)) return null;
  return (
    <BulkMenu button="Назначить" label="Новый ответственный" opened={opened} onChange={setOpened}>
      <PersonItems current={undefined} onChoose={onChoose} />
    </BulkMenu>
  );
}
