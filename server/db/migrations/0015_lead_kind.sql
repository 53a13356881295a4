DROP INDEX "leads_list_idx";--> statement-breakpoint
DROP INDEX "leads_status_idx";--> statement-breakpoint
DROP INDEX "leads_id_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "kind" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
-- Tests stand for nobody, so they make nobody a repeat one.
CREATE OR REPLACE FUNCTION count_lead_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_contacts AS counted (company_id, contact, lead_count)
	SELECT company_id, contact, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
	FROM written CROSS JOIN unnest(ARRAY[contact_phone, contact_email]) AS contact
	WHERE deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test' AND contact IS NOT NULL
		-- A company that is being deleted takes its counts with it.
		AND EXISTS (SELECT FROM companies WHERE companies.id = company_id)
	GROUP BY company_id, contact
	ORDER BY company_id, contact
	ON CONFLICT (company_id, contact) DO UPDATE SET lead_count = counted.lead_count + excluded.lead_count;
	IF TG_OP = 'DELETE' AND FOUND THEN
		DELETE FROM lead_contacts WHERE lead_count = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_lead_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_contacts AS counted (company_id, contact, lead_count)
	SELECT company_id, contact, sum(change)
	FROM (
		SELECT company_id, contact_phone, contact_email, 1 AS change FROM written
		WHERE deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test'
		UNION ALL
		SELECT company_id, contact_phone, contact_email, -1 FROM overwritten
		WHERE deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test'
	) AS changes CROSS JOIN unnest(ARRAY[contact_phone, contact_email]) AS contact
	WHERE contact IS NOT NULL
	GROUP BY company_id, contact
	HAVING sum(change) <> 0
	ORDER BY company_id, contact
	ON CONFLICT (company_id, contact) DO UPDATE SET lead_count = counted.lead_count + excluded.lead_count;
	IF FOUND THEN
		DELETE FROM lead_contacts WHERE lead_count = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Who tried a form out is marked; whatever else a member of staff has begun the history of was written down by them. None
-- of these has a first response.
UPDATE "leads" SET "kind" = 'test', "first_response_at" = NULL WHERE "is_test";--> statement-breakpoint
UPDATE "leads" SET "kind" = 'staff', "first_response_at" = NULL
WHERE "kind" = 'visitor' AND (
	"idempotency_key" LIKE 'staff:%'
	OR "id" IN (SELECT "lead_id" FROM "lead_activity" WHERE "kind" = 'received' AND "user_id" IS NOT NULL)
);--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "is_test";--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("company_id","created_at","id","deleted_at","spam_at","status","user_id","first_response_at","client_id","lead_form_id","has_notes","source","contact_phone","contact_email","campaign_hash","medium_hash","kind");--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("company_id","status","id","deleted_at","spam_at","kind");--> statement-breakpoint
CREATE INDEX "leads_id_idx" ON "leads" USING btree ("company_id","id","deleted_at","spam_at","kind");