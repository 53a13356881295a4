-- To take a lead was a first response; now only leaving 'new' and a note are. Where the history tells that a lead was only
-- taken in that moment, what was done about it later is its first response, if anything was: else it has none and waits.
UPDATE "leads" SET "first_response_at" = (
	SELECT min(told."created_at") FROM (
		SELECT "created_at", "kind", "data",
			-- The next change of the status took this one back.
			lead("data" ? 'undone') OVER (PARTITION BY "kind" ORDER BY "id") AS "was_undone"
		FROM "lead_activity" WHERE "lead_id" = "leads"."id"
	) AS told
	WHERE told."created_at" >= "leads"."first_response_at" AND NOT told."data" ? 'undone' AND (
		told."kind" = 'note'
		OR told."kind" = 'status' AND told."data" ->> 'from' = 'new' AND told."data" ->> 'to' <> 'new'
			AND told."was_undone" IS NOT TRUE
	)
)
WHERE "first_response_at" IS NOT NULL AND EXISTS (
	SELECT FROM "lead_activity" AS taken
	WHERE taken."kind" = 'assigned' AND taken."lead_id" = "leads"."id"
		AND taken."created_at" = "leads"."first_response_at"
);