CREATE TABLE "used_keys" (
	"company_id" integer NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"content" text,
	"subject_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_keys_company_id_scope_key_pk" PRIMARY KEY("company_id","scope","key")
);
--> statement-breakpoint
DROP INDEX "clients_idempotency_key";--> statement-breakpoint
DROP INDEX "files_idempotency_key";--> statement-breakpoint
DROP INDEX "leads_idempotency_key";--> statement-breakpoint
DROP INDEX "leads_staff_key";--> statement-breakpoint
DROP INDEX "order_payments_idempotency_key";--> statement-breakpoint
DROP INDEX "orders_idempotency_key";--> statement-breakpoint
ALTER TABLE "used_keys" ADD CONSTRAINT "used_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was sent before the update and is sent again after it must not be stored twice. What came with a key is not known.
INSERT INTO "used_keys" ("company_id", "scope", "key", "subject_id", "created_at")
	SELECT "company_id", 'leads', substr("idempotency_key", length('staff:') + 1), "id", "created_at" FROM "leads"
		WHERE "idempotency_key" LIKE 'staff:%' AND "created_at" > now() - interval '1 day'
	UNION ALL SELECT "company_id", 'form ' || "lead_form_id",
		rtrim(translate(encode(sha256(convert_to("idempotency_key", 'UTF8')), 'base64'), '+/', '-_'), '='), "id", "created_at" FROM "leads"
		WHERE "idempotency_key" NOT LIKE 'staff:%' AND "lead_form_id" IS NOT NULL AND "created_at" > now() - interval '1 day'
	UNION ALL SELECT "company_id", 'clients', "idempotency_key", "id", "created_at" FROM "clients"
		WHERE "idempotency_key" IS NOT NULL AND "created_at" > now() - interval '1 day'
	UNION ALL SELECT "company_id", 'orders', "idempotency_key", "id", "created_at" FROM "orders"
		WHERE "idempotency_key" IS NOT NULL AND "created_at" > now() - interval '1 day'
	UNION ALL SELECT "company_id", 'payments', "idempotency_key", "id", "created_at" FROM "order_payments"
		WHERE "idempotency_key" IS NOT NULL AND "created_at" > now() - interval '1 day'
	UNION ALL SELECT "company_id", 'files', "idempotency_key", "id", "created_at" FROM "files"
		WHERE "idempotency_key" IS NOT NULL AND "created_at" > now() - interval '1 day';--> statement-breakpoint
CREATE INDEX "leads_form_idx" ON "leads" USING btree ("lead_form_id","created_at");--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "order_payments" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "idempotency_key";