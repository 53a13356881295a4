CREATE INDEX "lead_contacts_gone_idx" ON "lead_contacts" USING btree ("company_id") WHERE "lead_contacts"."lead_count" = 0;--> statement-breakpoint
-- Nobody but the writer itself sees what it has brought to nothing, so that these are all there are.
CREATE OR REPLACE FUNCTION count_lead_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
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
		DELETE FROM lead_contacts WHERE lead_count = 0;
	END IF;
	RETURN NULL;
END
$$;
