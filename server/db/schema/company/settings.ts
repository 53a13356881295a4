import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the product sets up for itself once and all of its processes share: keys of the realtime endpoint. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
