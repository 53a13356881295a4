ALTER TABLE "file_links" ADD COLUMN "is_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "item_id" uuid;