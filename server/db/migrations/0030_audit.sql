CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer,
	"user_name" text,
	"action" text NOT NULL,
	"subject_type" text,
	"subject_id" integer,
	"subject_name" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"count" integer,
	"address" text,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_company_idx" ON "audit_entries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_idx" ON "audit_entries" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_age_idx" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
-- The journal is only added to. What is old goes by the daily upkeep, which says so for its transaction; with a company
-- its entries go by the foreign key, from within another trigger.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or current_setting('app.audit_purge', true) = 'on') then
    return old;
  end if;
  raise exception 'The journal is only added to';
end $$;
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
