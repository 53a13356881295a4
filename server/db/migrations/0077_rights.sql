ALTER TABLE "companies" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "rights_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'administrator' NOT NULL;