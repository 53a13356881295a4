ALTER TABLE "lead_values" ADD COLUMN "option_ids" text[];--> statement-breakpoint
-- What says the one name of one option, now or before, was that option. What may be several of them stays a text.
UPDATE "lead_values" SET "option_ids" = ARRAY["named"."option_id"]
FROM (
	SELECT "lead_fields"."id" AS "field_id", "lead_fields"."type", "called"."label", min("offered"."option" ->> 'id') AS "option_id"
	FROM "lead_fields", jsonb_array_elements("lead_fields"."options") AS "offered" ("option"),
		jsonb_array_elements_text(
			jsonb_build_array("offered"."option" -> 'label') || coalesce("offered"."option" -> 'former', '[]')
		) AS "called" ("label")
	WHERE "lead_fields"."type" IN ('select', 'multiselect', 'radio')
	GROUP BY "lead_fields"."id", "called"."label"
	HAVING count(DISTINCT "offered"."option" ->> 'id') = 1
) AS "named"
WHERE "lead_values"."lead_field_id" = "named"."field_id" AND "lead_values"."value" = "named"."label"
	AND ("named"."type" <> 'multiselect' OR strpos("named"."label", ', ') = 0);
