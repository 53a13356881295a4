ALTER TABLE "chat_widgets" ADD COLUMN "domains" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_widgets" ADD COLUMN "seen" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_widgets" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "chat_widgets" ADD COLUMN "retention_days" integer DEFAULT 365 NOT NULL;