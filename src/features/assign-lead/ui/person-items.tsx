import type { ComponentProps } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { AssigneeItems } from '@/entities/company/user';

/** Whoever can be made responsible, as items of a menu, with the person signed in first. */
export const PersonItems = (props: Omit<ComponentProps<typeof AssigneeItems>, 'me'>) => (
  <AssigneeItems me={useCurrentUser().data} {...props} />
);
