ALTER TABLE "chat_widgets" ADD COLUMN "domains" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_widgets" ADD COLUMN "seen" jsonb DEFAULT '[]'::jsonb NOT NULL;