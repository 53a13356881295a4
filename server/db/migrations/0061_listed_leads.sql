-- In PL/pgSQL, so that a question names it or does not: its conditions written out, any list would do, and before its first
-- statistics the database takes an index for few leads for everything. Too dear to be asked of each lead in turn.
CREATE FUNCTION lead_is_listed(deleted_at timestamptz, spam_at timestamptz, kind text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000000 AS $$
BEGIN
  RETURN deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test';
END
$$;--> statement-breakpoint
CREATE INDEX "leads_listed_idx" ON "leads" USING btree ("company_id") WHERE lead_is_listed("leads"."deleted_at", "leads"."spam_at", "leads"."kind");
