import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  CHAT_SOURCE,
  HAND_SOURCES,
  leadQueries,
  MANUAL_SOURCE,
  numberedForm,
} from '@/entities/leads/lead';
import { formOptionQueries } from '@/entities/leads/lead-form';

interface SourceFieldProps extends Omit<AutocompleteProps, 'data'> {
  value: string;
}

/** How the lead came: a usual way, one the company has used before, or a new one. */
export function SourceField(field: SourceFieldProps) {
  const { data: used = [] } = useQuery(leadQueries.origins('sources'));
  const { data: forms } = useQuery(formOptionQueries.options());
  // Until the forms are known, their names cannot be told from what staff wrote.
  const own = forms
    ? used.filter(
        (source) => !forms.some((form) => [form.name, numberedForm(form)].includes(source)),
      )
    : [];
  const known = new Set<string>([...HAND_SOURCES, ...own]);
  return (
    <Autocomplete
      label="Источник"
      placeholder={MANUAL_SOURCE}
      autoComplete="off"
      data={[...known].filter((source) => source !== MANUAL_SOURCE && source !== CHAT_SOURCE)}
      // A chosen one is no search: the others stay on offer.
      {...(known.has(field.value) && { filter: ({ options }) => options })}
      {...field}
    />
  );
}
