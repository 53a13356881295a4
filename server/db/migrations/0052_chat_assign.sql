ALTER TABLE "chat_widgets" ADD COLUMN "assign" jsonb DEFAULT '{"mode":"manual","user_ids":[],"limit":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_widgets" ADD COLUMN "last_assignee_id" integer;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "late_told_for" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chats_late_idx" ON "chats" USING btree ("waiting_since") WHERE "chats"."waiting_since" is not null and "chats"."deleted_at" is null and "chats"."spam_at" is null and "chats"."late_told_for" is distinct from "chats"."waiting_since";--> statement-breakpoint
-- What waits already is no news of today.
UPDATE "chats" SET "late_told_for" = "waiting_since" WHERE "waiting_since" IS NOT NULL;
