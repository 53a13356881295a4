DROP INDEX "chats_list_idx";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "spam_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "chats_list_idx" ON "chats" USING btree ("company_id","last_message_at","id","status","user_id","unread_count","waiting_since","deleted_at","spam_at");--> statement-breakpoint
-- Whoever was answered is no spam.
UPDATE "chats" SET "is_trusted" = true WHERE EXISTS (SELECT 1 FROM "chat_messages" WHERE "chat_messages"."chat_id" = "chats"."id" AND "chat_messages"."type" = 'reply');
