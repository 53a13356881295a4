import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isolated } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { useCurrentUser } from '../api/use-current-user';

interface NoAccessProps {
  title: string;
  /** The way to another screen, where no navigation is around this one. */
  action?: ReactNode;
}

/** Stands in place of a screen to which the person has no right, and says who gives it. */
export function NoAccess({ title, action }: NoAccessProps) {
  const { data: me } = useCurrentUser();
  const owner = me?.rights?.given_by;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconLock size={24} stroke={1.5} />}
        text="Нет доступа"
        hint={owner ? `Права даёт ${isolated(owner)}` : 'Права даёт администратор'}
        action={action}
      />
    </>
  );
}
