CREATE TABLE "client_tag_links" (
	"client_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "client_tag_links_client_id_tag_id_pk" PRIMARY KEY("client_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "client_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"lead_field_id" integer NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "other_phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "other_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "contact_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "leads_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "last_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (left(fold_text(name), 32)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "lead_fields" ADD COLUMN "in_clients" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_client_idx" ON "leads" USING btree ("client_id","created_at");--> statement-breakpoint
-- Clients there are: found by what they were found by so far, with the responsible person of their lead.
UPDATE "clients" SET
	"contact_keys" = array_remove(ARRAY[clients.phone_key, clients.email_key], NULL),
	"search_text" = fold_text(concat_ws(E'\n', clients.name, clients.phone, clients.email, written.digits,
		regexp_replace(written.digits, '^[78]?(\d{10})$', '7\1'), regexp_replace(written.digits, '^[78]?(\d{10})$', '8\1'))),
	"user_id" = source.user_id,
	"leads_count" = coalesce(counted.total, 0),
	"last_contact_at" = counted.last
FROM (SELECT id, company_id, lead_id, regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS digits FROM clients) AS written
LEFT JOIN leads AS source ON source.id = written.lead_id AND source.company_id = written.company_id
LEFT JOIN (
	SELECT client_id, count(*) AS total, max(created_at) AS last FROM leads
	WHERE client_id IS NOT NULL AND deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test'
	GROUP BY client_id
) AS counted ON counted.client_id = written.id
WHERE clients.id = written.id;--> statement-breakpoint
INSERT INTO "activity" ("company_id", "subject_type", "subject_id", "user_id", "kind", "data", "created_at")
SELECT clients.company_id, 'client', clients.id, conversion.user_id, 'created',
	jsonb_strip_nulls(jsonb_build_object('lead_id', clients.lead_id)), clients.created_at
FROM clients LEFT JOIN (
	SELECT DISTINCT ON (company_id, subject_id) company_id, subject_id, user_id FROM activity
	WHERE subject_type = 'lead' AND kind = 'converted'
	ORDER BY company_id, subject_id, id DESC
) AS conversion ON conversion.company_id = clients.company_id AND conversion.subject_id = clients.lead_id
ORDER BY clients.id;--> statement-breakpoint
ALTER TABLE "client_tag_links" ADD CONSTRAINT "client_tag_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tag_links" ADD CONSTRAINT "client_tag_links_tag_id_client_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."client_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_values" ADD CONSTRAINT "client_values_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_values" ADD CONSTRAINT "client_values_lead_field_id_lead_fields_id_fk" FOREIGN KEY ("lead_field_id") REFERENCES "public"."lead_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_tag_links_tag_idx" ON "client_tag_links" USING btree ("tag_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_tags_name_key" ON "client_tags" USING btree ("company_id",fold_text("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "client_values_key" ON "client_values" USING btree ("client_id","lead_field_id");--> statement-breakpoint
CREATE INDEX "client_values_field_idx" ON "client_values" USING btree ("lead_field_id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_idempotency_key" ON "clients" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "clients_list_idx" ON "clients" USING btree ("company_id","id","deleted_at","merged_into","user_id","leads_count","last_contact_at","created_at","name_key");--> statement-breakpoint
CREATE INDEX "clients_contacts_idx" ON "clients" USING gin ("contact_keys");--> statement-breakpoint
CREATE INDEX "clients_search_idx" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_pairs_idx" ON "clients" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "clients_merged_idx" ON "clients" USING btree ("merged_into");--> statement-breakpoint
-- What ANALYZE would gather of it takes seconds and tells nothing.
ALTER INDEX "clients_pairs_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "clients" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 500, autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 250);--> statement-breakpoint
CREATE TRIGGER "clients_forgotten" AFTER DELETE ON "clients" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION forget_subjects('client');--> statement-breakpoint
-- How many clients have a phone or an e-mail: as of leads, in one order, and nothing that nobody has is kept.
CREATE FUNCTION count_client_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contacts AS counted (company_id, owner_type, contact, owner_count)
	SELECT company_id, 'client', contact, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
	FROM written CROSS JOIN unnest(contact_keys) AS contact
	WHERE deleted_at IS NULL AND merged_into IS NULL
		-- A company that is being deleted takes its counts with it.
		AND EXISTS (SELECT FROM companies WHERE companies.id = company_id)
	GROUP BY company_id, contact
	ORDER BY company_id, contact
	ON CONFLICT (company_id, owner_type, contact)
		DO UPDATE SET owner_count = counted.owner_count + excluded.owner_count;
	IF TG_OP = 'DELETE' AND FOUND THEN
		DELETE FROM contacts WHERE owner_count = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_client_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contacts AS counted (company_id, owner_type, contact, owner_count)
	SELECT company_id, 'client', contact, sum(change)
	FROM (
		SELECT company_id, contact_keys, 1 AS change FROM written
		WHERE deleted_at IS NULL AND merged_into IS NULL
		UNION ALL
		SELECT company_id, contact_keys, -1 FROM overwritten
		WHERE deleted_at IS NULL AND merged_into IS NULL
	) AS changes CROSS JOIN unnest(contact_keys) AS contact
	GROUP BY company_id, contact
	HAVING sum(change) <> 0
	ORDER BY company_id, contact
	ON CONFLICT (company_id, owner_type, contact)
		DO UPDATE SET owner_count = counted.owner_count + excluded.owner_count;
	IF FOUND THEN
		DELETE FROM contacts WHERE owner_count = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER clients_count_inserted AFTER INSERT ON "clients" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_contacts();--> statement-breakpoint
CREATE TRIGGER clients_count_deleted AFTER DELETE ON "clients" REFERENCING OLD TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_contacts();--> statement-breakpoint
CREATE TRIGGER clients_count_updated AFTER UPDATE ON "clients" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION recount_client_contacts();--> statement-breakpoint
INSERT INTO "contacts" ("company_id", "owner_type", "contact", "owner_count")
SELECT company_id, 'client', contact, count(*)
FROM "clients" CROSS JOIN unnest(contact_keys) AS contact
GROUP BY company_id, contact;--> statement-breakpoint
-- Whatever is written to leads, their clients say how many there are and when the last one came. Clients are locked after
-- leads and in the order of their numbers, and counted only then: nobody waits in a circle, and nobody's lead is missed.
CREATE FUNCTION count_client_leads(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM clients WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE clients SET leads_count = counted.total, last_contact_at = counted.last
	FROM (
		SELECT client.id, count(leads.id) AS total, max(leads.created_at) AS last
		FROM unnest(ids) AS client (id) LEFT JOIN leads ON leads.client_id = client.id
			AND leads.deleted_at IS NULL AND leads.spam_at IS NULL AND leads.kind <> 'test'
		GROUP BY client.id
	) AS counted
	WHERE clients.id = counted.id
		AND (leads_count, last_contact_at) IS DISTINCT FROM (counted.total::integer, counted.last);
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_clients() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(DISTINCT client) INTO ids
		FROM overwritten JOIN written USING (id)
			CROSS JOIN unnest(ARRAY[overwritten.client_id, written.client_id]) AS client
		WHERE client IS NOT NULL AND (
			overwritten.client_id IS DISTINCT FROM written.client_id
			OR overwritten.deleted_at IS DISTINCT FROM written.deleted_at
			OR overwritten.spam_at IS DISTINCT FROM written.spam_at
			OR overwritten.kind <> written.kind
			OR overwritten.created_at <> written.created_at
		);
	ELSE
		SELECT array_agg(DISTINCT client_id) INTO ids FROM written WHERE client_id IS NOT NULL;
	END IF;
	IF ids IS NOT NULL THEN
		PERFORM count_client_leads(ids);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER leads_clients_inserted AFTER INSERT ON "leads" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION recount_clients();--> statement-breakpoint
CREATE TRIGGER leads_clients_deleted AFTER DELETE ON "leads" REFERENCING OLD TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION recount_clients();--> statement-breakpoint
CREATE TRIGGER leads_clients_updated AFTER UPDATE ON "leads" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION recount_clients();
