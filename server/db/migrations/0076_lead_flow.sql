ALTER TABLE "companies" ADD COLUMN "working_hours" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "auto_assign" jsonb DEFAULT '{"mode":"off","user_ids":[],"sticky":true,"backlog":true}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "last_assignee_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "escalation" jsonb DEFAULT '{"remind_percent":100,"all_percent":200,"reassign_percent":null,"user_ids":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "response_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "norm_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "alarm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "alarm_step" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "awaits_assignee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "alarm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "alarm_step" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_response_due_idx" ON "leads" USING btree ("company_id","response_due_at") WHERE "leads"."kind" = 'visitor' and "leads"."status" = 'new' and "leads"."first_response_at" is null
    and "leads"."deleted_at" is null and "leads"."spam_at" is null;--> statement-breakpoint
CREATE INDEX "leads_alarm_idx" ON "leads" USING btree ("alarm_at") WHERE "leads"."kind" = 'visitor' and "leads"."status" = 'new' and "leads"."first_response_at" is null
    and "leads"."deleted_at" is null and "leads"."spam_at" is null and "leads"."alarm_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_in_work_idx" ON "leads" USING btree ("company_id","user_id") WHERE "leads"."status" in ('new', 'processing') and "leads"."deleted_at" is null
    and "leads"."spam_at" is null and "leads"."kind" <> 'test';--> statement-breakpoint
CREATE INDEX "leads_awaiting_idx" ON "leads" USING btree ("company_id","created_at") WHERE "leads"."awaits_assignee";--> statement-breakpoint
CREATE INDEX "tasks_alarm_idx" ON "tasks" USING btree ("alarm_at") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null and not "tasks"."is_resting" and "tasks"."alarm_at" is not null;--> statement-breakpoint
-- Leads and chats share the working hours and the turn.
UPDATE "companies" SET "working_hours" = "chat_widgets"."hours", "last_assignee_id" = "chat_widgets"."last_assignee_id"
FROM "chat_widgets" WHERE "chat_widgets"."company_id" = "companies"."id";--> statement-breakpoint
-- Leads that wait already are overdue by the norm alone, and all of their steps are over: they ring nothing.
UPDATE "leads" SET "alarm_step" = 3, "response_due_at" = "leads"."created_at" + "companies"."response_norm_minutes" * interval '1 minute'
FROM "companies" WHERE "companies"."id" = "leads"."company_id" AND "leads"."kind" = 'visitor';--> statement-breakpoint
-- Tasks that are still to come rise like new ones where they are missed.
UPDATE "tasks" SET "alarm_at" = CASE WHEN "tasks"."due_day" IS NULL THEN "tasks"."due_at" + interval '15 minutes'
	ELSE ("tasks"."due_day" + 1 + time '09:00') AT TIME ZONE "companies"."timezone" END
FROM "companies" WHERE "companies"."id" = "tasks"."company_id" AND "tasks"."done_at" IS NULL AND "tasks"."due_at" > now();--> statement-breakpoint
ALTER TABLE "chat_widgets" DROP COLUMN "hours";--> statement-breakpoint
ALTER TABLE "chat_widgets" DROP COLUMN "last_assignee_id";