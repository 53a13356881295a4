import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { leadQueries, type LeadFilters } from '@/entities/leads/lead';
import { lacksCall } from '@/shared/api';
import { useIsPhone } from '@/shared/lib/viewport';
import type { ListFiltersProps } from '@/shared/ui/filter-controls';
import { EditorNote, Fetched, ManyOptions } from '@/shared/ui/filter-editors';

interface Origin {
  name: 'sources' | 'campaigns' | 'mediums';
  label: string;
  query: UseQueryResult<string[]>;
}

function useOrigins(): Origin[] {
  const sources = useQuery(leadQueries.sources());
  const campaigns = useQuery(leadQueries.campaigns());
  const mediums = useQuery(leadQueries.mediums());
  return [
    { name: 'sources', label: 'Источник', query: sources },
    { name: 'campaigns', label: 'Кампания', query: campaigns },
    { name: 'mediums', label: 'Канал', query: mediums },
  ];
}

/** Whatever is chosen can be seen to be: a link may ask for what no lead has any longer. */
const withChosen = (texts: readonly string[], chosen: readonly string[]) => [
  ...chosen.filter((text) => !texts.includes(text)),
  ...texts,
];

type LeadOriginEditorProps = Pick<ListFiltersProps<LeadFilters>, 'filters' | 'onChange'>;

/** Where the leads came from: the source, the campaign, the medium, as far as any lead says so. */
export function LeadOriginEditor({ filters, onChange }: LeadOriginEditorProps) {
  const isPhone = useIsPhone();
  const origins = useOrigins();
  // All of them at once: a list that came later would push away what is being reached for.
  if (origins.some(({ query }) => query.isPending)) return <EditorNote>Загружаем…</EditorNote>;
  const known = origins.filter(({ query }) => !lacksCall(query.error));
  if (known.length === 0) return <EditorNote>Раздел недоступен на этом сервере</EditorNote>;
  const shown = known.filter(
    ({ name, query }) => query.data?.length !== 0 || filters[name].length > 0,
  );
  if (shown.length === 0) return <EditorNote>Источников пока нет</EditorNote>;
  return (
    <div>
      {shown.map(({ name, label, query }) => (
        <Fetched key={name} query={query}>
          {(texts) => (
            <ManyOptions
              label={label}
              options={withChosen(texts, filters[name]).map((value) => ({ value, label: value }))}
              chosen={filters[name]}
              isBrief={shown.length > 1}
              // The sheet of a phone has named the filter just above.
              hasTitle={shown.length > 1 && !(isPhone && name === 'sources')}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          )}
        </Fetched>
      ))}
    </div>
  );
}
