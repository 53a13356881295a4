DROP INDEX "leads_contact_idx";--> statement-breakpoint
CREATE INDEX "tasks_holder_idx" ON "tasks" USING btree ("user_id","lead_id","client_id","order_id","chat_id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("company_id","contact_key","id","deleted_at","spam_at","kind","user_id");