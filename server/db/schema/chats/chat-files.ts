import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chatMessages, chats } from './chats';
import { createdAt } from '../columns';
import { companyId } from '../company/companies';
import { files } from '../record/files';

/** The message that a file was sent with; the file itself belongs to the chat. */
export const chatFiles = pgTable(
  'chat_files',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Null: it was not sent yet. */
    messageId: integer('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** The author of the nonce: `visitor`, or `user 5`. */
    author: text('author').notNull(),
    nonce: text('nonce').notNull(),
    /** Of the bytes: by which a second upload is known to be the same. */
    digest: text('digest').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_files_nonce_key').on(table.chatId, table.author, table.nonce),
    index('chat_files_message_idx').on(table.messageId, table.createdAt),
    index('chat_files_company_idx').on(table.companyId),
  ],
);
