import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { ClientTag } from '@/entities/clients/client';
import { isolated } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { clientsText } from './tag-count';

interface MergeTagDialogProps {
  tag: ClientTag;
  /** The tags it may join. */
  others: readonly ClientTag[];
  pending: boolean;
  onMerge: (into: number) => void;
  onCancel: () => void;
}

/** Asks which tag another one joins. */
export function MergeTagDialog({ tag, others, pending, onMerge, onCancel }: MergeTagDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const target = others.find(({ id }) => String(id) === into);
  return (
    <Dialog
      isPending={pending}
      onClose={onCancel}
      title={`Объединение метки «${isolated(tag.name)}»`}
    >
      <Select
        label="Объединить с меткой"
        placeholder="Выберите метку"
        searchable
        data-autofocus
        nothingFoundMessage="Ничего не найдено"
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={into}
        onChange={setInto}
      />
      <Text mt="sm" c="dimmed" size="sm">
        {target
          ? `Метка «${isolated(tag.name)}» исчезнет, а ${clientsText(tag.clients_count)} с ней получат метку «${isolated(target.name)}». Отменить это нельзя.`
          : 'Метка исчезнет, а её клиенты получат выбранную.'}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={pending}>
          Отмена
        </Button>
        <Button disabled={!target} loading={pending} onClick={() => target && onMerge(target.id)}>
          Объединить
        </Button>
      </Group>
    </Dialog>
  );
}
