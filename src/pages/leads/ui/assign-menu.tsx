import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assigneeQueries } from '@/entities/user';
import { PersonItems } from '@/features/assign-lead';
import { isMissingEndpoint } from '@/shared/api';
import { BulkMenu } from '@/shared/ui/bulk-bar';

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
