CREATE TABLE "reject_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reject_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_list_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reject_reason_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reject_comment" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reject_reason_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reject_reasons" ADD CONSTRAINT "reject_reasons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reject_reasons_company_idx" ON "reject_reasons" USING btree ("company_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "reject_reasons_name_key" ON "reject_reasons" USING btree ("company_id",lower("name")) WHERE "reject_reasons"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_reject_reason_id_reject_reasons_id_fk" FOREIGN KEY ("reject_reason_id") REFERENCES "public"."reject_reasons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("company_id","created_at","id","deleted_at","spam_at","status","user_id","first_response_at","client_id","lead_form_id","has_notes","source","contact_phone","contact_email","campaign_hash","medium_hash","kind","contact_key","reject_reason_id");