import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { LEAD_SOURCE_LIMIT, MANUAL_SOURCE, type Lead } from '@/entities/leads/lead';
import { useChangeLeadSource } from '../api/use-change-lead-source';
import { SourceField } from './source-field';

interface SourceFormProps {
  lead: Lead;
  onDone: () => void;
}

/** Changes the source of a lead added by hand; an empty one is «Вручную». */
export function SourceForm({ lead, onDone }: SourceFormProps) {
  const saved = lead.source === MANUAL_SOURCE ? '' : (lead.source ?? '');
  const [source, setSource] = useState(saved);
  const change = useChangeLeadSource(lead, onDone);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (source.trim() === saved) onDone();
        else if (!change.isPending) change.mutate(source.trim());
      }}
    >
      <SourceField
        data-autofocus
        clearable
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        maxLength={LEAD_SOURCE_LIMIT}
        value={source}
        onChange={setSource}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" size="compact-md" onClick={onDone} disabled={change.isPending}>
          Отмена
        </Button>
        <Button type="submit" size="compact-md" loading={change.isPending}>
          Сохранить
        </Button>
      </Group>
    </form>
  );
}
