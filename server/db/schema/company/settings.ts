import { pgTable, text } from 'drizzle-orm/pg-core';

/** Settings that the product makes once for all of its processes: keys of the realtime endpoint. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
