ALTER TABLE "chats" ADD COLUMN "client_guess" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "lead_guess" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "is_tied_by_hand" boolean DEFAULT false NOT NULL;