DROP INDEX "leads_list_idx";--> statement-breakpoint
-- In one statement: each such column has the table and all its indexes written anew.
ALTER TABLE "leads"
	ADD COLUMN "campaign_hash" bigint GENERATED ALWAYS AS (hashtextextended(utm ->> 'utm_campaign', 0)) STORED,
	ADD COLUMN "medium_hash" bigint GENERATED ALWAYS AS (hashtextextended(utm ->> 'utm_medium', 0)) STORED;--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("company_id","created_at","id","deleted_at","spam_at","status","user_id","first_response_at","client_id","lead_form_id","has_notes","source","contact_phone","contact_email","campaign_hash","medium_hash");
