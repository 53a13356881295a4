ALTER TABLE "files" RENAME COLUMN "user_id" TO "author_id";--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "released_at" TO "loose_since";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "files_released_idx";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_loose_idx" ON "files" USING btree ("loose_since") WHERE "files"."origin" = 'staff';