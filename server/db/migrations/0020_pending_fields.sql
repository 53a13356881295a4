DROP INDEX "lead_fields_name_key";--> statement-breakpoint
DROP INDEX "lead_fields_role_key";--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_fields_name_key" ON "lead_fields" USING btree ("company_id",lower("name")) WHERE "lead_fields"."archived_at" is null and not "lead_fields"."is_pending";--> statement-breakpoint
CREATE UNIQUE INDEX "lead_fields_role_key" ON "lead_fields" USING btree ("company_id","role") WHERE "lead_fields"."archived_at" is null and "lead_fields"."role" is not null and not "lead_fields"."is_pending";