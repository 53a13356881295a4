import { formatPhone } from '@/shared/lib/text';
import type { Contact } from '#contract';

/** What a lead is called: the name, else the way to reach the person; empty where there is neither. */
export const leadTitle = ({ name, phone, email }: Contact): string =>
  name || formatPhone(phone) || email;
