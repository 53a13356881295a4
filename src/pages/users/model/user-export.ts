import type { ComponentProps } from 'react';
import { downloadUsers, type UserSort } from '@/entities/user';
import type { Export } from '@/shared/ui/export-menu';

/** How staff are exported: those ticked, or all that a filter means. */
export const exportOf = (
  target: Parameters<typeof downloadUsers>[0],
  sort: UserSort,
): Omit<ComponentProps<typeof Export>, 'position'> => ({
  name: 'users',
  failure: 'Не удалось выгрузить сотрудников',
  download: (format, options) => downloadUsers(target, { format, sort, ...options }),
});
