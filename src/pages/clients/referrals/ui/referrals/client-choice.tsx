import { Select } from '@mantine/core';
import { clientName, useClientSearch, type Client } from '@/entities/clients/client';

interface ClientChoiceProps {
  /** The chosen client; null: none. */
  id: number | null;
  /** The name of the client. */
  name: string;
  onChange: (client: Client | null) => void;
}

/** The client that a referral is, found by name, phone or e-mail. */
export function ClientChoice({ id, name, onChange }: ClientChoiceProps) {
  const { clients, search } = useClientSearch();
  const found = clients.data ?? [];
  const options = found.map((client) => ({ value: String(client.id), label: clientName(client) }));
  const value = id === null ? null : String(id);
  const isListed = options.some((option) => option.value === value);
  return (
    <Select
      label="Клиент"
      description="Если партнёр — ваш клиент"
      placeholder="Найти по имени, телефону или e-mail"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Убрать клиента' }}
      nothingFoundMessage="Никого не нашли"
      filter={({ options: given }) => given}
      data={value === null || isListed ? options : [{ value, label: name || `№${id}` }, ...options]}
      value={value}
      searchValue={search.text}
      onSearchChange={search.onChange}
      onChange={(chosen) => onChange(found.find((client) => String(client.id) === chosen) ?? null)}
    />
  );
}
