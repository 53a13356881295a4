import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referralQueries } from '@/entities/referral';
import { EditorNote, Fetched, OneOption } from '@/shared/ui/filter-editors';
import { usePartnerName } from '../model/use-partner-name';

const PAUSE_MS = 300;

interface PartnerEditorProps {
  chosen: number | null;
  onChange: (id: number | null) => void;
}

/** The partner to narrow a list by: those a search finds. */
export function PartnerEditor({ chosen, onChange }: PartnerEditorProps) {
  const [text, setText] = useState('');
  const [paused] = useDebouncedValue(text.trim(), PAUSE_MS);
  const chosenName = usePartnerName(chosen);
  const partners = useQuery(referralQueries.found(text.trim() === '' ? '' : paused));
  return (
    <Fetched query={partners}>
      {(found) => {
        if (found.length === 0 && text === '' && chosen === null) {
          return <EditorNote>Партнёров пока нет</EditorNote>;
        }
        const options = found.map(({ id, name }) => ({ value: id, label: name ?? `№${id}` }));
        const isThere = chosen === null || options.some(({ value }) => value === chosen);
        return (
          <OneOption
            label="Партнёр"
            anyLabel="Все партнёры"
            options={isThere ? options : [{ value: chosen, label: chosenName }, ...options]}
            chosen={chosen}
            search={{ text, onChange: setText }}
            onChange={onChange}
          />
        );
      }}
    </Fetched>
  );
}
