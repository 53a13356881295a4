import { Button } from '@mantine/core';
import { useState } from 'react';
import { clientName, type Client, type MergeManyInput } from '@/entities/clients/client';
import { useOpenClient } from '@/features/view-client';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { newUuid } from '@/shared/lib/record';
import { WorkBar } from '@/shared/ui/bulk-bar';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Allowed } from '@/shared/rights';
import { useGroupBulk } from '../../model/group-bulk';

const GROUPS: PluralForms = ['группу', 'группы', 'групп'];
const SOURCES: PluralForms = ['клиент станет', 'клиента станут', 'клиентов станут'];

type Parts = MergeManyInput['groups'];

interface GroupsBarProps {
  /** The selected parts. */
  parts: Parts;
  /** The clients on the screen, for their names. */
  clients: readonly Client[];
  /** Takes the ticks away. */
  onClear: () => void;
}

/** The ticked groups: how many, the way to merge them, how far that is, and what came of it. */
export function GroupsBar({ parts, clients, onClear }: GroupsBarProps) {
  const work = useGroupBulk();
  const open = useOpenClient();
  /** The subject of the question: the list may change while it is open. */
  const [asked, setAsked] = useState<Parts>([]);
  const [isOpen, setOpen] = useState(false);
  const start = () => {
    setOpen(false);
    const groups = new Map(asked.map((part) => [part.target_id, part]));
    const change = { groups, batchId: newUuid() };
    void work.runs.change(change, { ids: [...groups.keys()], seen: new Map() }, () => undefined);
  };
  const sources = asked.reduce((sum, { source_ids: ids }) => sum + ids.length, 0);
  return (
    <>
      <WorkBar
        label="Объединение групп"
        work={work}
        nameOf={(id) => {
          const client = clients.find((one) => one.id === id);
          return client ? clientName(client) : '';
        }}
        onOpen={(id) => open(id)}
        ticked={
          parts.length === 0 ? null : <strong>Отмечено групп: {formatNumber(parts.length)}</strong>
        }
        onClear={onClear}
      >
        <Allowed act="merge">
          <Button
            onClick={() => {
              setAsked(parts);
              setOpen(true);
            }}
          >
            Объединить отмеченные
          </Button>
        </Allowed>
      </WorkBar>
      <ConfirmDialog
        opened={isOpen}
        title="Объединение групп"
        confirmLabel="Объединить"
        isDestructive={false}
        pending={false}
        onConfirm={() => isOpen && start()}
        onCancel={() => setOpen(false)}
      >
        Объединить {countOf(asked.length, GROUPS)}? {countOf(sources, SOURCES)} частью других.
        Ничего не пропадёт: телефоны, e-mail и метки сохранятся. Отменить можно 30 дней.
      </ConfirmDialog>
    </>
  );
}
