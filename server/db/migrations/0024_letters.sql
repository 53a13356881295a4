CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"path" text,
	"subject_type" text,
	"subject_id" integer,
	"notification_id" integer,
	"key" text,
	"available_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "notification_emails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_key" ON "letters" USING btree ("company_id","recipient","key");--> statement-breakpoint
CREATE INDEX "letters_waiting_idx" ON "letters" USING btree ("recipient","available_at") WHERE "letters"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "letters_tried_idx" ON "letters" USING btree ("recipient","tried_at");