import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  LEAD_ORIGINS_LIMIT,
  leadQueries,
  mediumWord,
  type LeadFilters,
} from '@/entities/leads/lead';
import { lacksCall } from '@/shared/api';
import type { ListFiltersProps } from '@/shared/ui/filter-controls';
import { EditorNote, Fetched, ManyOptions } from '@/shared/ui/filter-editors';

interface Origin {
  name: 'sources' | 'utmSources' | 'campaigns' | 'mediums';
  label: string;
  query: UseQueryResult<string[]>;
  /** A value as people read it. */
  textOf?: (value: string) => string;
  /** The search that asks the server, where the list is not whole. */
  search?: { text: string; onChange: (text: string) => void } | undefined;
}

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 300;

/** Whatever is chosen can be seen to be: a link may ask for what no lead has any longer. */
const withChosen = (texts: readonly string[], chosen: readonly string[]) => [
  ...chosen.filter((text) => !texts.includes(text)),
  ...texts,
];

type EditorProps = Pick<ListFiltersProps<LeadFilters>, 'filters' | 'onChange'>;

/** Lists of values to choose from, those that any lead has. */
function OriginLists({
  filters,
  onChange,
  origins,
  none,
}: EditorProps & { origins: readonly Origin[]; none: string }) {
  // All of them at once: a list that came later would push away what is being reached for.
  if (origins.some(({ query }) => query.isPending)) return <EditorNote>Загружаем…</EditorNote>;
  const known = origins.filter(({ query }) => !lacksCall(query.error));
  if (known.length === 0) return <EditorNote>Раздел недоступен на этом сервере</EditorNote>;
  const shown = known.filter(
    ({ name, query, search }) =>
      search !== undefined || query.data?.length !== 0 || filters[name].length > 0,
  );
  if (shown.length === 0) return <EditorNote>{none}</EditorNote>;
  return (
    <div>
      {shown.map(({ name, label, query, textOf = String, search }) => (
        <Fetched key={name} query={query}>
          {(texts) => (
            <ManyOptions
              label={label}
              options={(search?.text ? texts : withChosen(texts, filters[name])).map((value) => ({
                value,
                label: textOf(value),
              }))}
              chosen={filters[name]}
              search={search}
              isBrief={shown.length > 1}
              hasTitle={origins.length > 1}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          )}
        </Fetched>
      ))}
    </div>
  );
}

/** The most frequent texts; where there are more of them, a search of the server finds the others. */
function useOrigin(name: Origin['name']): Pick<Origin, 'name' | 'query' | 'search'> {
  const [text, setText] = useState('');
  const [paused] = useDebouncedValue(text.trim(), PAUSE_MS);
  const first = useQuery(leadQueries.origins(name));
  const isCut = (first.data?.length ?? 0) >= LEAD_ORIGINS_LIMIT;
  const found = useQuery({
    ...leadQueries.origins(name, text.trim() === '' ? '' : paused),
    placeholderData: keepPreviousData,
  });
  return isCut
    ? { name, query: found, search: { text, onChange: setText } }
    : { name, query: first };
}

/** Where the leads came from, as their column says: by a form, or as staff have written it. */
export const SourceEditor = (props: EditorProps) => (
  <OriginLists
    {...props}
    origins={[{ label: 'Источник', ...useOrigin('sources') }]}
    none="Источников пока нет"
  />
);

/** The marks of the advertisements that leads came by. */
export const AdvertEditor = (props: EditorProps) => (
  <OriginLists
    {...props}
    origins={[
      { label: 'Площадка', ...useOrigin('utmSources') },
      { label: 'Кампания', ...useOrigin('campaigns') },
      { label: 'Канал', ...useOrigin('mediums'), textOf: mediumWord },
    ]}
    none="Рекламных меток пока нет"
  />
);
