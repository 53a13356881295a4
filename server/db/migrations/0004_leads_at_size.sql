DROP INDEX "leads_company_created_idx";--> statement-breakpoint
DROP INDEX "leads_company_status_idx";--> statement-breakpoint
DROP INDEX "leads_company_user_idx";--> statement-breakpoint
DROP INDEX "leads_contact_phone_idx";--> statement-breakpoint
DROP INDEX "leads_contact_email_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "has_notes" boolean GENERATED ALWAYS AS (coalesce(notes <> '', false)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("company_id","created_at","id","deleted_at","status","user_id","first_response_at","client_id","lead_form_id","has_notes","source","contact_phone","contact_email");--> statement-breakpoint
CREATE INDEX "leads_live_phone_idx" ON "leads" USING btree ("company_id","contact_phone") WHERE "leads"."deleted_at" is null and "leads"."contact_phone" is not null;--> statement-breakpoint
CREATE INDEX "leads_live_email_idx" ON "leads" USING btree ("company_id","contact_email") WHERE "leads"."deleted_at" is null and "leads"."contact_email" is not null;