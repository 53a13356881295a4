import type { ComponentProps } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { AssigneeMenu } from '@/entities/company/user';

/**
 * Who is responsible for an opened record, on a button that opens the colleagues, with the person signed in
 * first.
 */
export const AssigneePicker = (props: Omit<ComponentProps<typeof AssigneeMenu>, 'me'>) => (
  <AssigneeMenu me={useCurrentUser().data} {...props} />
);
