import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { clientName, type Client, type MergeManyInput } from '@/entities/client';
import { useOpenClient } from '@/features/view-client';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { BulkBar, BulkBarRow, BulkWorkRows } from '@/shared/ui/bulk-bar';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useGroupBulk } from '../../model/group-bulk';

const GROUPS: PluralForms = ['группу', 'группы', 'групп'];
const SOURCES: PluralForms = ['клиент станет', 'клиента станут', 'клиентов станут'];
const WIDTH = 440;

type Parts = MergeManyInput['groups'];

interface GroupsBarProps {
  /** What is ticked. */
  parts: Parts;
  /** Whoever is on the screen, for their names. */
  clients: readonly Client[];
  onTickAll: (value: boolean) => void;
}

/** The ticked groups: how many, the way to merge them, how far that is, and what came of it. */
export function GroupsBar({ parts, clients, onTickAll }: GroupsBarProps) {
  const work = useGroupBulk();
  const open = useOpenClient();
  /** What the question is about: the list may change while it is open. */
  const [asked, setAsked] = useState<Parts>([]);
  const [isOpen, setOpen] = useState(false);
  const { running, report } = work;
  const isOffered = running === null && parts.length > 0;
  const start = () => {
    setOpen(false);
    const groups = new Map(asked.map((part) => [part.target_id, part]));
    const change = { groups, batchId: crypto.randomUUID() };
    void work.runs.change(change, { ids: [...groups.keys()], seen: new Map() }, () => undefined);
  };
  const sources = asked.reduce((sum, { source_ids: ids }) => sum + ids.length, 0);
  return (
    <>
      {(running !== null || report !== null || isOffered) && (
        <BulkBar label="Объединение групп">
          <BulkWorkRows
            work={work}
            nameOf={(id) => {
              const client = clients.find((one) => one.id === id);
              return client ? clientName(client) : '';
            }}
            onOpen={(id) => open(id)}
          />
          {isOffered && (
            <BulkBarRow
              summary={
                <>
                  <strong>Отмечено групп: {formatNumber(parts.length)}</strong>
                  <Anchor component="button" type="button" onClick={() => onTickAll(false)}>
                    Снять отметки
                  </Anchor>
                </>
              }
            >
              <Button
                onClick={() => {
                  setAsked(parts);
                  setOpen(true);
                }}
              >
                Объединить отмеченные
              </Button>
            </BulkBarRow>
          )}
        </BulkBar>
      )}
      <ConfirmDialog
        opened={isOpen}
        title="Объединение групп"
        confirmLabel="Объединить"
        isDestructive={false}
        pending={false}
        width={WIDTH}
        onConfirm={() => isOpen && start()}
        onCancel={() => setOpen(false)}
      >
        Объединить {countOf(asked.length, GROUPS)}? {countOf(sources, SOURCES)} частью других.
        Ничего не пропадёт: телефоны, e-mail и метки сохранятся. Отменить можно 30 дней.
      </ConfirmDialog>
    </>
  );
}
