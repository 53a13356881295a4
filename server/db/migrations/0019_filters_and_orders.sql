DROP INDEX "leads_list_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contact_key" text COLLATE "C" GENERATED ALWAYS AS (nullif(left(fold_text(contact_name), 32), '')) STORED;--> statement-breakpoint
CREATE INDEX "leads_user_idx" ON "leads" USING btree ("company_id","user_id","id","deleted_at","spam_at","kind");--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("company_id","contact_key","id","deleted_at","spam_at","kind");--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("company_id","created_at","id","deleted_at","spam_at","status","user_id","first_response_at","client_id","lead_form_id","has_notes","source","contact_phone","contact_email","campaign_hash","medium_hash","kind","contact_key");--> statement-breakpoint
-- A value of a field as a number, or nothing where it is none.
CREATE FUNCTION value_number(given text) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN plain ~ '^-?[0-9]{1,15}([.,][0-9]{1,15})?$' THEN replace(plain, ',', '.')::numeric END
	FROM (SELECT regexp_replace(normalize(left(given, 40), NFKC), '\s', '', 'g')) AS values (plain)
$$;--> statement-breakpoint
-- The day a value of a field begins with, as 2026-03-05; nothing where it is none.
CREATE FUNCTION value_day(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(
		(SELECT parts[3] || '-' || lpad(parts[2], 2, '0') || '-' || lpad(parts[1], 2, '0')
		FROM regexp_match(left(given, 40), '^\s*([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})(?![0-9])') AS parts),
		substring(left(given, 40) FROM '^\s*([0-9]{4}-[0-9]{2}-[0-9]{2})(?![0-9])')
	) COLLATE "C"
$$;