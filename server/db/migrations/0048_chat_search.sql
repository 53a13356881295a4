CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin (fold_text("body") gin_trgm_ops);--> statement-breakpoint
UPDATE "notifications" SET "subject_type" = 'chat', "subject_id" = substring("path" from '\d+$')::integer WHERE "path" ~ '^/chats\?chat=\d{1,9}$';
