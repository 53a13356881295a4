ALTER TABLE "users" ADD COLUMN "calendar_hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_made_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_calendar_hash_key" ON "users" USING btree ("calendar_hash");