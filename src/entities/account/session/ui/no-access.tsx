import { IconLock } from '@tabler/icons-react';
import { isolated } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { useCurrentUser } from '../api/use-current-user';

/** Stands in place of a screen to which the person has no right, and says who gives it. */
export function NoAccess({ title }: { title: string }) {
  const { data: me } = useCurrentUser();
  const owner = me?.rights?.given_by;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconLock size={24} stroke={1.5} />}
        text="Нет доступа"
        hint={owner ? `Права даёт ${isolated(owner)}` : 'Права даёт администратор'}
      />
    </>
  );
}
