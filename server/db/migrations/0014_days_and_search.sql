-- A day begins at the first moment whose date in the zone is not earlier: where the clocks skip midnight that is when they
-- are put forward (the database reads such a time so by itself), where midnight comes twice the first one, which only the
-- distance from UTC shortly before knows.
CREATE FUNCTION day_start(day date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT min(moment)
	FROM (VALUES
		(day::timestamp AT TIME ZONE zone),
		(day::timestamp AT TIME ZONE 'UTC' - (
			((day - 1)::timestamp AT TIME ZONE 'UTC') AT TIME ZONE zone - (day - 1)::timestamp
		))
	) AS candidates (moment)
	WHERE (moment AT TIME ZONE zone)::date >= day
$$;--> statement-breakpoint
-- The last day that has begun: after a day's beginning the clocks may be put back into the day before.
CREATE FUNCTION day_of(moment timestamptz, zone text) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT (moment AT TIME ZONE zone)::date + (moment >= day_start((moment AT TIME ZONE zone)::date + 1, zone))::integer
$$;--> statement-breakpoint
-- The form in which texts are compared, as `foldText` of contract/search-words.ts makes it.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(
		lower(normalize(regexp_replace(regexp_replace(given,
			'["''`´«»‘’‚‛“”„‟‹›′″ʼʹ＂＇]+', '''', 'g'),
			'[-‐‑‒–—―−－]+', '-', 'g'), NFKC) COLLATE "und-x-icu"),
		'ё', 'е')
$$;--> statement-breakpoint
UPDATE "leads" SET "search_text" = fold_text("search_text")
WHERE "search_text" ~ '["`´«»‘’‚‛“”„‟‹›′″ʼʹ‐‑‒–—―−]|''''|--';
