DROP INDEX "chats_list_idx";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_list_idx" ON "chats" USING btree ("company_id","last_message_at","id","status","user_id","unread_count","waiting_since","deleted_at");--> statement-breakpoint
CREATE TRIGGER "chats_forgotten" AFTER DELETE ON "chats" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION forget_subjects('chat');
