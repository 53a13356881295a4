CREATE TABLE "client_dismissals" (
	"company_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_dismissals_client_id_other_id_pk" PRIMARY KEY("client_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "client_merge_members" (
	"merge_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "client_merge_members_merge_id_client_id_pk" PRIMARY KEY("merge_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"batch_id" uuid,
	"user_id" integer,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_dismissals" ADD CONSTRAINT "client_dismissals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_dismissals" ADD CONSTRAINT "client_dismissals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_dismissals" ADD CONSTRAINT "client_dismissals_other_id_clients_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_dismissals" ADD CONSTRAINT "client_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merge_members" ADD CONSTRAINT "client_merge_members_merge_id_client_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."client_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merge_members" ADD CONSTRAINT "client_merge_members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_target_id_clients_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_dismissals_company_idx" ON "client_dismissals" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "client_dismissals_other_idx" ON "client_dismissals" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "client_merge_members_client_idx" ON "client_merge_members" USING btree ("client_id","merge_id");--> statement-breakpoint
CREATE INDEX "client_merges_company_idx" ON "client_merges" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "client_merges_batch_idx" ON "client_merges" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "client_merges_target_idx" ON "client_merges" USING btree ("target_id");