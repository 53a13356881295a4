-- As before, without the signs nobody sees, as `dropInvisible` of contract/base/invisible.ts leaves them out.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(
		lower(normalize(regexp_replace(regexp_replace(regexp_replace(given,
			'[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g'),
			'["''`´«»‘’‚‛“”„‟‹›′″ʼʹ＂＇]+', '''', 'g'),
			'[-‐‑‒–—―−－]+', '-', 'g'), NFKC) COLLATE "und-x-icu"),
		'ё', 'е')
$$;--> statement-breakpoint
-- Tags that looked alike are one: the oldest stays, in use if any of them was.
CREATE TABLE same_tags AS
SELECT id, first_value(id) OVER named AS kept, bool_or(archived_at IS NULL) OVER named AS is_in_use
FROM "client_tags"
WINDOW named AS (PARTITION BY company_id, btrim(fold_text(name)) ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING);--> statement-breakpoint
INSERT INTO "client_tag_links" ("client_id", "tag_id")
SELECT links.client_id, same_tags.kept FROM "client_tag_links" AS links
JOIN same_tags ON same_tags.id = links.tag_id AND same_tags.id <> same_tags.kept
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "client_tags" USING same_tags
WHERE "client_tags"."id" = same_tags.id AND same_tags.id <> same_tags.kept;--> statement-breakpoint
UPDATE "client_tags" SET "archived_at" = NULL FROM same_tags
WHERE "client_tags"."id" = same_tags.kept AND same_tags.is_in_use AND "client_tags"."archived_at" IS NOT NULL;--> statement-breakpoint
DROP TABLE same_tags;--> statement-breakpoint
REINDEX INDEX "client_tags_name_key";--> statement-breakpoint
-- What lists are sorted by is made anew of the names it was made of.
UPDATE "leads" SET "contact_name" = "contact_name" WHERE "contact_name" ~ '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';--> statement-breakpoint
UPDATE "clients" SET "name" = "name" WHERE "name" ~ '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
