ALTER TABLE "companies" ADD COLUMN "idle_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "companies_idle_idx" ON "companies" USING btree ("idle_due_at");--> statement-breakpoint
CREATE INDEX "tasks_next_lead_idx" ON "tasks" USING btree ("company_id","lead_id","due_at","id") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null and not "tasks"."is_resting" and "tasks"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_next_order_idx" ON "tasks" USING btree ("company_id","order_id","due_at","id") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null and not "tasks"."is_resting" and "tasks"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_next_card_idx" ON "tasks" USING btree ("company_id","card_of","due_at","id") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null and not "tasks"."is_resting" and "tasks"."card_of" is not null;--> statement-breakpoint
DROP TRIGGER leads_tasks ON "leads";--> statement-breakpoint
DROP TRIGGER orders_tasks ON "orders";--> statement-breakpoint
DROP TRIGGER chats_tasks ON "chats";--> statement-breakpoint
DROP TRIGGER clients_tasks ON "clients";--> statement-breakpoint
-- Of many records at once the tasks are locked in the order of their numbers, as everybody locks them: who hands
-- over the tasks of a person and who deletes the records of the same tasks cannot wait for each other.
CREATE OR REPLACE FUNCTION renew_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	IF TG_TABLE_NAME = 'clients' THEN
		SELECT array_agg(id) INTO ids FROM overwritten AS former JOIN written AS present USING (id)
		WHERE (former.deleted_at IS NULL) <> (present.deleted_at IS NULL);
	ELSIF TG_TABLE_NAME = 'orders' THEN
		SELECT array_agg(id) INTO ids FROM overwritten AS former JOIN written AS present USING (id)
		WHERE former.client_id IS DISTINCT FROM present.client_id OR (former.deleted_at IS NULL) <> (present.deleted_at IS NULL);
	ELSE
		SELECT array_agg(id) INTO ids FROM overwritten AS former JOIN written AS present USING (id)
		WHERE former.client_id IS DISTINCT FROM present.client_id OR (former.deleted_at IS NULL) <> (present.deleted_at IS NULL)
			OR (former.spam_at IS NULL) <> (present.spam_at IS NULL);
	END IF;
	IF ids IS NOT NULL THEN
		-- The trigger of the tasks reads the record anew.
		EXECUTE format('UPDATE tasks SET is_resting = is_resting WHERE id IN (
			SELECT id FROM tasks WHERE %I = ANY($1) ORDER BY id FOR NO KEY UPDATE)', TG_ARGV[0]) USING ids;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER leads_tasks AFTER UPDATE ON "leads" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks('lead_id');--> statement-breakpoint
CREATE TRIGGER orders_tasks AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks('order_id');--> statement-breakpoint
CREATE TRIGGER chats_tasks AFTER UPDATE ON "chats" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks('chat_id');--> statement-breakpoint
CREATE TRIGGER clients_tasks AFTER UPDATE ON "clients" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks('client_id');
