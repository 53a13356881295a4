-- Every two characters that stand side by side, as one number each: a search of two is one look into their index.
CREATE FUNCTION letter_pairs(given text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	letter text;
	code bigint;
	before bigint := 0;
	pairs bigint[] := '{}';
BEGIN
	FOREACH letter IN ARRAY string_to_array(given, NULL) LOOP
		code := ascii(letter);
		pairs := pairs || (before * 2097152 + code);
		before := code;
	END LOOP;
	RETURN pairs;
END
$$;--> statement-breakpoint
CREATE TABLE "lead_contacts" (
	"company_id" integer NOT NULL,
	"contact" text NOT NULL,
	"lead_count" integer NOT NULL,
	CONSTRAINT "lead_contacts_company_id_contact_pk" PRIMARY KEY("company_id","contact")
);
--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD CONSTRAINT "lead_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_contacts_shared_idx" ON "lead_contacts" USING btree ("company_id","contact") WHERE "lead_contacts"."lead_count" > 1;--> statement-breakpoint
CREATE INDEX "leads_listed_status_idx" ON "leads" USING btree ("company_id","status","id") WHERE deleted_at is null and spam_at is null;--> statement-breakpoint
CREATE INDEX "leads_listed_id_idx" ON "leads" USING btree ("company_id","id") WHERE deleted_at is null and spam_at is null;--> statement-breakpoint
CREATE INDEX "leads_pairs_idx" ON "leads" USING gin (letter_pairs("search_text"));--> statement-breakpoint
-- What ANALYZE would gather of it takes seconds and tells nothing.
ALTER INDEX "leads_pairs_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- Whatever is written to leads, their contacts are counted in the same transaction. Contacts are taken in one order, so
-- that two writers never wait for each other, and a contact nobody has any longer is not kept.
CREATE FUNCTION count_lead_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_contacts AS counted (company_id, contact, lead_count)
	SELECT company_id, contact, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
	FROM written CROSS JOIN unnest(ARRAY[contact_phone, contact_email]) AS contact
	WHERE deleted_at IS NULL AND spam_at IS NULL AND contact IS NOT NULL
		-- A company that is being deleted takes its counts with it.
		AND EXISTS (SELECT FROM companies WHERE companies.id = company_id)
	GROUP BY company_id, contact
	ORDER BY company_id, contact
	ON CONFLICT (company_id, contact) DO UPDATE SET lead_count = counted.lead_count + excluded.lead_count;
	IF TG_OP = 'DELETE' AND FOUND THEN
		DELETE FROM lead_contacts AS counted USING written
		WHERE counted.company_id = written.company_id AND counted.contact IN (contact_phone, contact_email) AND lead_count = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_lead_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_contacts AS counted (company_id, contact, lead_count)
	SELECT company_id, contact, sum(change)
	FROM (
		SELECT company_id, contact_phone, contact_email, 1 AS change FROM written
		WHERE deleted_at IS NULL AND spam_at IS NULL
		UNION ALL
		SELECT company_id, contact_phone, contact_email, -1 FROM overwritten
		WHERE deleted_at IS NULL AND spam_at IS NULL
	) AS changes CROSS JOIN unnest(ARRAY[contact_phone, contact_email]) AS contact
	WHERE contact IS NOT NULL
	GROUP BY company_id, contact
	HAVING sum(change) <> 0
	ORDER BY company_id, contact
	ON CONFLICT (company_id, contact) DO UPDATE SET lead_count = counted.lead_count + excluded.lead_count;
	IF FOUND THEN
		DELETE FROM lead_contacts AS counted USING overwritten
		WHERE counted.company_id = overwritten.company_id AND counted.contact IN (contact_phone, contact_email)
			AND lead_count = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER leads_count_inserted AFTER INSERT ON "leads" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION count_lead_contacts();--> statement-breakpoint
CREATE TRIGGER leads_count_deleted AFTER DELETE ON "leads" REFERENCING OLD TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION count_lead_contacts();--> statement-breakpoint
CREATE TRIGGER leads_count_updated AFTER UPDATE ON "leads" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION recount_lead_contacts();--> statement-breakpoint
-- Behind the triggers: making them has locked the leads, so that no lead is missed.
INSERT INTO "lead_contacts" ("company_id", "contact", "lead_count")
SELECT company_id, contact, count(*)
FROM "leads" CROSS JOIN unnest(ARRAY[contact_phone, contact_email]) AS contact
WHERE deleted_at IS NULL AND spam_at IS NULL AND contact IS NOT NULL
GROUP BY company_id, contact;
