import type { Client } from '#contract';

/** What a client is called: the name, else a way to reach them, else the number. */
export const clientName = ({
  id,
  name,
  phone,
  email,
}: Pick<Client, 'id'> & Partial<Client>): string => name || phone || email || `№${id}`;
