import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referralQueries } from '@/entities/clients/referral';
import type { ListState } from '@/shared/lib/list';
import { filterRows, type FilterRow, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { EditorNote, Fetched, OneOption } from '@/shared/ui/filter-editors';
import { useReferralName } from '../model/use-referral-name';

const PAUSE_MS = 300;

interface ReferralEditorProps {
  chosen: number | null;
  onChange: (id: number | null) => void;
}

function ReferralEditor({ chosen, onChange }: ReferralEditorProps) {
  const [text, setText] = useState('');
  const [paused] = useDebouncedValue(text.trim(), PAUSE_MS);
  const chosenName = useReferralName(chosen);
  const referrals = useQuery(referralQueries.found(text.trim() === '' ? '' : paused));
  return (
    <Fetched query={referrals}>
      {(found) => {
        if (found.length === 0 && text === '' && chosen === null) {
          return <EditorNote>Партнёров пока нет</EditorNote>;
        }
        const options = found.map(({ id, name }) => ({ value: id, label: name ?? `№${id}` }));
        const isListed = chosen === null || options.some(({ value }) => value === chosen);
        return (
          <OneOption
            label="Партнёр"
            anyLabel="Все партнёры"
            options={isListed ? options : [{ value: chosen, label: chosenName }, ...options]}
            chosen={chosen}
            search={{ text, onChange: setText }}
            onChange={onChange}
          />
        );
      }}
    </Fetched>
  );
}

/** The filter of a list by one referral, whom a search finds. */
export function useReferralFilter<State extends { referral: number | null }>(
  state: ListState<State>,
  props: ListFiltersProps<State>,
): FilterRow {
  const { filters, onChange } = props;
  const name = useReferralName(filters.referral);
  return {
    label: 'Партнёр',
    chips: filterRows(state, props).one(['referral'], () => `Партнёр: ${name}`),
    editor: (
      <ReferralEditor
        chosen={filters.referral}
        onChange={(referral) => onChange({ referral } as Partial<State>)}
      />
    ),
  };
}
