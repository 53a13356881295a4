ALTER TABLE "files" ADD COLUMN "type" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold_text("files"."name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "in_tree" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_with" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_parent_id_files_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_gone_idx" ON "files" USING btree ("id") WHERE "files"."is_gone";--> statement-breakpoint
CREATE INDEX "files_undetected_idx" ON "files" USING btree ("id") WHERE "files"."kind" is null and "files"."type" = 'file';--> statement-breakpoint
CREATE INDEX "files_company_idx" ON "files" USING btree ("company_id","origin","parent_id");--> statement-breakpoint
CREATE INDEX "files_trash_idx" ON "files" USING btree ("company_id","deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_name_key" ON "files" USING btree ("company_id",coalesce("parent_id", 0),"name_key") WHERE "files"."in_tree" and "files"."deleted_at" is null and not "files"."is_gone";--> statement-breakpoint
-- Until now a missing moment said that a file of staff is about to be removed from the store.
UPDATE "files" SET "updated_at" = "created_at", "is_gone" = ("origin" = 'staff' AND "loose_since" IS NULL);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM activity USING gone
	WHERE activity.company_id = gone.company_id AND activity.subject_type = TG_ARGV[0] AND activity.subject_id = gone.id;
	DELETE FROM notifications USING gone
	WHERE notifications.subject_type = TG_ARGV[0] AND notifications.subject_id = gone.id;
	-- They are named here until they are off the store.
	UPDATE files SET owner_id = NULL FROM gone WHERE files.owner_type = TG_ARGV[0] AND files.owner_id = gone.id;
	-- Nobody puts them to anything again: whatever no other record keeps goes at once.
	UPDATE files SET loose_since = files.created_at FROM file_links, gone
	WHERE files.id = file_links.file_id AND file_links.company_id = gone.company_id
		AND file_links.subject_type = TG_ARGV[0] AND file_links.subject_id = gone.id;
	DELETE FROM file_links USING gone
	WHERE file_links.company_id = gone.company_id AND file_links.subject_type = TG_ARGV[0] AND file_links.subject_id = gone.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "files_forgotten" AFTER DELETE ON "files" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION forget_subjects('file');
