import { skipToken, useQuery } from '@tanstack/react-query';
import { leadQueries, type LeadFilters } from '@/entities/leads/lead';
import { formOptionQueries } from '@/entities/leads/lead-form';
import { fieldFilterText, leadFieldQueries } from '@/entities/leads/lead-field';
import { rejectReasonQueries } from '@/entities/leads/reject-reason';
import { lacksCall } from '@/shared/api';

/**
 * The names of chosen records, fetched only while some are chosen; and the calls the server lacks.
 */
export function useChipNames({ forms, fields, reason }: LeadFilters) {
  const formList = useQuery({ ...formOptionQueries.options(), enabled: forms.length > 0 });
  const reasons = useQuery({ ...rejectReasonQueries.list(), enabled: typeof reason === 'number' });
  const { queryFn = skipToken, ...fieldQuery } = leadFieldQueries.list();
  const fieldList = useQuery({ ...fieldQuery, queryFn, enabled: fields.length > 0 });
  // Only the news that there are no such calls: the editor asks.
  const sources = useQuery({ ...leadQueries.origins('sources'), enabled: false });
  const utmSources = useQuery({ ...leadQueries.origins('utmSources'), enabled: false });
  const campaigns = useQuery({ ...leadQueries.origins('campaigns'), enabled: false });
  const mediums = useQuery({ ...leadQueries.origins('mediums'), enabled: false });
  return {
    formName: (id: number) => formList.data?.find((form) => form.id === id)?.name ?? `Форма #${id}`,
    reasonName: (id: LeadFilters['reason']) =>
      id === 'none' ? 'не указана' : (reasons.data?.find((one) => one.id === id)?.name ?? `№${id}`),
    fieldText: (filter: LeadFilters['fields'][number]) => fieldFilterText(filter, fieldList.data),
    lacks: {
      form: lacksCall(formList.error),
      source: lacksCall(sources.error),
      advert: [utmSources, campaigns, mediums].every(({ error }) => lacksCall(error)),
      field: lacksCall(fieldList.error),
    },
  };
}
