CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"lead_id" integer,
	"client_id" integer,
	"order_id" integer,
	"chat_id" integer,
	"card_of" integer,
	"is_resting" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"due_day" date,
	"rings_at" timestamp with time zone,
	"user_id" integer,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"result" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "tasks_one_subject" CHECK (num_nonnulls("tasks"."lead_id", "tasks"."client_id", "tasks"."order_id", "tasks"."chat_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "lead_merges" ADD COLUMN "moved_tasks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree ("company_id","due_at","id","user_id") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null and not "tasks"."is_resting";--> statement-breakpoint
CREATE INDEX "tasks_user_idx" ON "tasks" USING btree ("user_id","due_at") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null and not "tasks"."is_resting";--> statement-breakpoint
CREATE INDEX "tasks_done_idx" ON "tasks" USING btree ("company_id","done_at","id") WHERE "tasks"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_ring_idx" ON "tasks" USING btree ("rings_at") WHERE "tasks"."rings_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_lead_idx" ON "tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "tasks_client_idx" ON "tasks" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "tasks_order_idx" ON "tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tasks_chat_idx" ON "tasks" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "tasks_card_idx" ON "tasks" USING btree ("card_of");--> statement-breakpoint
CREATE INDEX "tasks_deleted_idx" ON "tasks" USING btree ("deleted_at") WHERE "tasks"."deleted_at" is not null;--> statement-breakpoint
-- A task knows the client whose card shows it, and rests while its record is in the trash or the spam.
CREATE FUNCTION follow_task_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.lead_id IS NOT NULL THEN
		SELECT client_id, deleted_at IS NOT NULL OR spam_at IS NOT NULL INTO NEW.card_of, NEW.is_resting
		FROM leads WHERE id = NEW.lead_id;
	ELSIF NEW.order_id IS NOT NULL THEN
		SELECT client_id, deleted_at IS NOT NULL INTO NEW.card_of, NEW.is_resting
		FROM orders WHERE id = NEW.order_id;
	ELSIF NEW.chat_id IS NOT NULL THEN
		SELECT client_id, deleted_at IS NOT NULL OR spam_at IS NOT NULL INTO NEW.card_of, NEW.is_resting
		FROM chats WHERE id = NEW.chat_id;
	ELSE
		SELECT id, deleted_at IS NOT NULL INTO NEW.card_of, NEW.is_resting
		FROM clients WHERE id = NEW.client_id;
	END IF;
	NEW.is_resting = coalesce(NEW.is_resting, true);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER tasks_subject BEFORE INSERT OR UPDATE OF "lead_id", "client_id", "order_id", "chat_id", "is_resting" ON "tasks"
	FOR EACH ROW EXECUTE FUNCTION follow_task_subject();--> statement-breakpoint
CREATE FUNCTION renew_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The trigger above reads the record anew.
	EXECUTE format('UPDATE tasks SET is_resting = is_resting WHERE %I = $1', TG_ARGV[0]) USING NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER leads_tasks AFTER UPDATE OF "client_id", "deleted_at", "spam_at" ON "leads" FOR EACH ROW
	WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
		OR (OLD.spam_at IS NULL) <> (NEW.spam_at IS NULL))
	EXECUTE FUNCTION renew_tasks('lead_id');--> statement-breakpoint
CREATE TRIGGER orders_tasks AFTER UPDATE OF "client_id", "deleted_at" ON "orders" FOR EACH ROW
	WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
	EXECUTE FUNCTION renew_tasks('order_id');--> statement-breakpoint
CREATE TRIGGER chats_tasks AFTER UPDATE OF "client_id", "deleted_at", "spam_at" ON "chats" FOR EACH ROW
	WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
		OR (OLD.spam_at IS NULL) <> (NEW.spam_at IS NULL))
	EXECUTE FUNCTION renew_tasks('chat_id');--> statement-breakpoint
CREATE TRIGGER clients_tasks AFTER UPDATE OF "deleted_at" ON "clients" FOR EACH ROW
	WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
	EXECUTE FUNCTION renew_tasks('client_id');
