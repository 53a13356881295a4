import type { UseQueryResult } from '@tanstack/react-query';
import type { LeadField } from '@/entities/leads/lead-form';
import { lacksCall } from '@/shared/api';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { FieldsBoard } from './fields/fields-board';

/** The blocks of the form, once the company's fields are known. */
export function FieldsTab({ fields }: { fields: UseQueryResult<LeadField[]> }) {
  if (fields.isError && !fields.data) {
    if (lacksCall(fields.error)) return <UnavailableState />;
    return (
      <ErrorState
        text="Не удалось загрузить поля"
        error={fields.error}
        onRetry={() => void fields.refetch()}
      />
    );
  }
  return <FieldsBoard isLoading={fields.isPending} />;
}
