-- Whatever can be taken back so far was done to leads.
ALTER TABLE "undo_operations" ADD COLUMN "resource" text DEFAULT 'leads' NOT NULL;--> statement-breakpoint
ALTER TABLE "undo_operations" ALTER COLUMN "resource" DROP DEFAULT;
