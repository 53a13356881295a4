-- A number of which a spreadsheet kept the head (7.9E+10) was taken for a whole one, so that strangers had one phone. What
-- was written stays; only the phone that was made of it goes.
CREATE FUNCTION phone_of_head(contact text, written text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT CASE
		WHEN written !~* '^\s*\d(\.\d+)?e\+?1[0-4]\s*$' THEN false
		WHEN length(coalesce(substring(written FROM '\.(\d+)'), '')) >= substring(written FROM '\d+\s*$')::integer THEN false
		ELSE contact IN (
			'+' || trunc(written::numeric)::text,
			'+7' || substr(trunc(written::numeric)::text, 2),
			'+7' || substr(trunc(written::numeric)::text, 3)
		)
	END
$$;--> statement-breakpoint
UPDATE "leads" SET "contact_phone" = NULL
WHERE "contact_phone" LIKE '%0' AND EXISTS (
	SELECT FROM "lead_values"
	WHERE "lead_values"."lead_id" = "leads"."id" AND phone_of_head("leads"."contact_phone", "lead_values"."value")
);--> statement-breakpoint
UPDATE "clients" SET "phone_key" = NULL WHERE "phone_key" LIKE '%0' AND phone_of_head("phone_key", "phone");--> statement-breakpoint
DROP FUNCTION phone_of_head(text, text);
