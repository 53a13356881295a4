DROP INDEX "leads_listed_status_idx";--> statement-breakpoint
DROP INDEX "leads_listed_id_idx";--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("company_id","status","id","deleted_at","spam_at");--> statement-breakpoint
CREATE INDEX "leads_id_idx" ON "leads" USING btree ("company_id","id","deleted_at","spam_at");--> statement-breakpoint
-- Asked of each lead in turn it takes seconds: never cheaper than its index, whatever is known of the leads.
ALTER FUNCTION letter_pairs(text) COST 1000000;
