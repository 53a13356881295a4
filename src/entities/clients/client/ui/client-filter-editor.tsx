import { lacksCall } from '@/shared/api';
import { Fetched, ManyOptions } from '@/shared/ui/filter-editors';
import { useClientNames } from '../api/use-client-names';
import { useClientSearch } from '../api/use-client-search';
import { clientName } from '../model/client-name';

interface ClientFilterEditorProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/**
 * Clients to narrow a list by: the chosen ones and the newest, or those a search finds. Nothing where there
 * are none.
 */
export function ClientFilterEditor({ chosen, onChange }: ClientFilterEditorProps) {
  const { clients, search } = useClientSearch();
  const nameOf = useClientNames(chosen);
  if (lacksCall(clients.error)) return null;
  return (
    <Fetched query={clients}>
      {(found) => {
        const isAnybody = search.text === '';
        if (isAnybody && found.length === 0 && chosen.length === 0) return null;
        const absent = chosen.filter((id) => !found.some((client) => client.id === id));
        return (
          <ManyOptions
            label="Клиенты"
            hasTitle
            isBrief
            options={[
              ...(isAnybody ? absent : []).map((value) => ({ value, label: nameOf(value) })),
              ...found.map((client) => ({ value: client.id, label: clientName(client) })),
            ]}
            chosen={chosen}
            search={search}
            onChange={onChange}
          />
        );
      }}
    </Fetched>
  );
}
