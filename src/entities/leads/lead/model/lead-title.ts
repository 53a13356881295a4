import { formatPhone } from '@/shared/lib/text';
import { isolated, type Contact } from '#contract';

/**
 * The title of a lead: the name, else the way to reach the person; empty where there is neither. It may stand
 * in any line.
 */
export const leadTitle = ({ name, phone, email }: Contact): string =>
  isolated(name) || formatPhone(phone) || isolated(email);
