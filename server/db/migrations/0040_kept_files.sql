-- Files that staff send stand beside those of visitors, which stay as they are; with which records they are kept is written apart.
CREATE TABLE "file_links" (
	"company_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_links_file_id_subject_type_subject_id_pk" PRIMARY KEY("file_id","subject_type","subject_id")
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "owner_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "origin" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "origin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_links_subject_idx" ON "file_links" USING btree ("company_id","subject_type","subject_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_idempotency_key" ON "files" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "files_released_idx" ON "files" USING btree ("released_at") WHERE "files"."origin" = 'staff';--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM activity USING gone
	WHERE activity.company_id = gone.company_id AND subject_type = TG_ARGV[0] AND subject_id = gone.id;
	DELETE FROM notifications USING gone WHERE subject_type = TG_ARGV[0] AND subject_id = gone.id;
	-- They are named here until they are off the disk.
	UPDATE files SET owner_id = NULL FROM gone WHERE owner_type = TG_ARGV[0] AND owner_id = gone.id;
	-- Nobody puts them to anything again: whatever no other record keeps goes at once.
	UPDATE files SET released_at = files.created_at FROM file_links, gone
	WHERE files.id = file_links.file_id AND file_links.company_id = gone.company_id
		AND subject_type = TG_ARGV[0] AND subject_id = gone.id;
	DELETE FROM file_links USING gone
	WHERE file_links.company_id = gone.company_id AND subject_type = TG_ARGV[0] AND subject_id = gone.id;
	RETURN NULL;
END
$$;
