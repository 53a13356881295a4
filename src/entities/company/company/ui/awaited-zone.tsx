import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lacksCall } from '@/shared/api';
import { ErrorState } from '@/shared/ui/error-state';
import { companyProfileQuery } from '../api/company-profile-query';

/** Stands where the zone of the company is waited for; says where it did not come, and asks again. */
export function AwaitedZone({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(companyProfileQuery());
  if (data !== undefined || error === null || lacksCall(error)) return children;
  return (
    <ErrorState
      text="Не удалось узнать часовой пояс компании"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
