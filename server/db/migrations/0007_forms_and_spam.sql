CREATE TABLE "lead_form_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"lead_form_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_form_views" (
	"company_id" integer NOT NULL,
	"lead_form_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_form_views_lead_form_id_day_pk" PRIMARY KEY("lead_form_id","day")
);
--> statement-breakpoint
CREATE TABLE "spam_lists" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"lists" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_list_idx";--> statement-breakpoint
ALTER TABLE "lead_forms" ALTER COLUMN "status" SET DEFAULT 'draft';--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "in_table" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "published" jsonb;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "last_assignee_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_touch" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "spam_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_form_slugs" ADD CONSTRAINT "lead_form_slugs_lead_form_id_lead_forms_id_fk" FOREIGN KEY ("lead_form_id") REFERENCES "public"."lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_form_views" ADD CONSTRAINT "lead_form_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_form_views" ADD CONSTRAINT "lead_form_views_lead_form_id_lead_forms_id_fk" FOREIGN KEY ("lead_form_id") REFERENCES "public"."lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_lists" ADD CONSTRAINT "spam_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("company_id","created_at","id","deleted_at","spam_at","status","user_id","first_response_at","client_id","lead_form_id","has_notes","source","contact_phone","contact_email");--> statement-breakpoint
-- Until now a field's part of the contact was told by its type; a text of its own type is gone.
UPDATE "lead_fields" AS f SET "role" = f."type" FROM (
	SELECT DISTINCT ON ("company_id", "type") "id" FROM "lead_fields"
	WHERE "type" IN ('name', 'phone', 'email') ORDER BY "company_id", "type", "position", "id"
) AS first WHERE first."id" = f."id";--> statement-breakpoint
UPDATE "lead_fields" SET "type" = 'text' WHERE "type" = 'name';--> statement-breakpoint
UPDATE "lead_fields" SET "name" = 'Без названия' WHERE btrim("name") = '';--> statement-breakpoint
-- Names become unique: a later field of the same name is told by its number.
UPDATE "lead_fields" AS f SET "name" = f."name" || ' (№ ' || f."id" || ')' FROM (
	SELECT "id", row_number() OVER (PARTITION BY "company_id", lower("name") ORDER BY "position", "id") AS turn FROM "lead_fields"
) AS ranked WHERE ranked."id" = f."id" AND ranked.turn > 1;--> statement-breakpoint
-- The columns and rows a form was made of become one document.
ALTER TABLE "lead_forms" ADD COLUMN "draft" jsonb;--> statement-breakpoint
UPDATE "lead_forms" AS f SET "draft" = jsonb_build_object(
	'name', f."name",
	'slug', f."slug",
	'blocks', coalesce((
		SELECT jsonb_agg(jsonb_build_object(
			'kind', 'field',
			'id', 'f' || b."lead_field_id",
			'lead_field_id', b."lead_field_id",
			'label', CASE WHEN b."label" = l."name" THEN '' ELSE b."label" END,
			'placeholder', coalesce(b."placeholder", ''),
			'hint', '',
			'required', b."required",
			'width', 'full',
			'hidden', false,
			'default', '',
			'param', ''
		) ORDER BY b."position", b."id")
		FROM "lead_form_fields" AS b INNER JOIN "lead_fields" AS l ON l."id" = b."lead_field_id"
		WHERE b."lead_form_id" = f."id"
	), '[]'::jsonb),
	'theme', jsonb_build_object('colour', '#2563eb', 'background', '#f8fafc', 'radius', 8, 'button', 'Отправить', 'scheme', 'auto'),
	'success', jsonb_build_object('kind', 'text', 'text', coalesce(f."success_text", ''), 'url', '', 'again', true),
	'notify', jsonb_build_object('user_ids', '[]'::jsonb, 'assign', 'nobody', 'assign_ids', '[]'::jsonb),
	'protection', jsonb_build_object('min_seconds', 2, 'per_address', 10, 'domains', '[]'::jsonb, 'stop_words', '[]'::jsonb, 'links_in_name', true),
	'consent', jsonb_build_object('enabled', f."consent_text" IS NOT NULL, 'text', coalesce(f."consent_text", ''), 'url', '', 'version', coalesce(f."consent_version", '1'))
);--> statement-breakpoint
UPDATE "lead_forms" SET "published" = "draft", "published_at" = "updated_at" WHERE "status" <> 'draft';--> statement-breakpoint
ALTER TABLE "lead_forms" ALTER COLUMN "draft" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_values_field_idx" ON "lead_values" USING btree ("lead_field_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_fields_name_key" ON "lead_fields" USING btree ("company_id",lower("name")) WHERE "lead_fields"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_fields_role_key" ON "lead_fields" USING btree ("company_id","role") WHERE "lead_fields"."archived_at" is null and "lead_fields"."role" is not null;--> statement-breakpoint
DROP TABLE "lead_form_fields";--> statement-breakpoint
ALTER TABLE "lead_forms" DROP COLUMN "consent_text";--> statement-breakpoint
ALTER TABLE "lead_forms" DROP COLUMN "consent_version";--> statement-breakpoint
ALTER TABLE "lead_forms" DROP COLUMN "success_text";
