DROP INDEX "chats_pairs_idx";--> statement-breakpoint
DROP INDEX "chat_messages_company_idx";--> statement-breakpoint
DROP INDEX "chat_messages_search_idx";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(body)) STORED;--> statement-breakpoint
CREATE INDEX "chat_messages_company_idx" ON "chat_messages" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("search_text" gin_trgm_ops);