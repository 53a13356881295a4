import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes: digests of tokens. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text in the order of its characters, which every database keeps alike. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
