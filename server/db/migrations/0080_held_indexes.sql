DROP INDEX "leads_user_idx";--> statement-breakpoint
DROP INDEX "leads_listed_idx";--> statement-breakpoint
DROP INDEX "tasks_holder_idx";--> statement-breakpoint
CREATE INDEX "leads_user_idx" ON "leads" USING btree ("company_id","user_id","id","deleted_at","spam_at","kind","client_id");--> statement-breakpoint
CREATE INDEX "leads_listed_idx" ON "leads" USING btree ("company_id","user_id","id") WHERE lead_is_listed("leads"."deleted_at", "leads"."spam_at", "leads"."kind");--> statement-breakpoint
CREATE INDEX "tasks_holder_idx" ON "tasks" USING btree ("user_id","lead_id","client_id","order_id","chat_id","card_of") WHERE "tasks"."deleted_at" is null;