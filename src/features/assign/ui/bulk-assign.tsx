import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assigneeQueries, personName } from '@/entities/company/user';
import { isMissingEndpoint } from '@/shared/api';
import { BulkMenu } from '@/shared/ui/bulk-bar';
import { PersonItems } from './person-items';

interface BulkAssignProps {
  /**
   * Assigns or unassigns the selected records, as `RecordBulkBar` does it.
   * @param who the name of the colleague
   */
  ask: (
    change: { action: 'assign'; payload: { user_id: number | null } },
    who?: string | null,
  ) => void;
}

/**
 * The button «Назначить» of ticked records, with the colleagues. Where the server has no list of them it is
 * not there.
 */
export function BulkAssign({ ask }: BulkAssignProps) {
  const [opened, setOpened] = useState(false);
  const { error } = useQuery({ ...assigneeQueries.list(), enabled: opened });
  if (isMissingEndpoint(error)) return null;
  return (
    <BulkMenu button="Назначить" label="Новый ответственный" opened={opened} onChange={setOpened}>
      <PersonItems
        current={undefined}
        onChoose={(person) =>
          ask(
            { action: 'assign', payload: { user_id: person?.id ?? null } },
            person && personName(person),
          )
        }
      />
    </BulkMenu>
  );
}
