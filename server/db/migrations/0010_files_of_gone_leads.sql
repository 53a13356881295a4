ALTER TABLE "lead_files" DROP CONSTRAINT "lead_files_lead_id_leads_id_fk";
--> statement-breakpoint
ALTER TABLE "lead_files" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;