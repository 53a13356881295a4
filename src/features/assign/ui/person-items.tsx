import type { ComponentProps } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { AssigneeItems } from '@/entities/company/user';

/** Possible assignees, as items of a menu, with the signed-in person first. */
export const PersonItems = (props: Omit<ComponentProps<typeof AssigneeItems>, 'me'>) => (
  <AssigneeItems me={useCurrentUser().data} {...props} />
);
