CREATE TABLE "visit_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"comment" text,
	"reason" text,
	"rings_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
ALTER TABLE "visit_people" ADD CONSTRAINT "visit_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_people" ADD CONSTRAINT "visit_people_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_people" ADD CONSTRAINT "visit_people_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_people" ADD CONSTRAINT "visit_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_people_idx" ON "visit_people" USING btree ("visit_id","user_id");--> statement-breakpoint
CREATE INDEX "visit_people_user_idx" ON "visit_people" USING btree ("user_id","order_id","visit_id");--> statement-breakpoint
CREATE INDEX "visit_people_order_idx" ON "visit_people" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "visit_people_company_idx" ON "visit_people" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "visits_period_idx" ON "visits" USING btree ("company_id","starts_at","id") WHERE "visits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "visits_order_idx" ON "visits" USING btree ("order_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_ring_idx" ON "visits" USING btree ("rings_at") WHERE "visits"."rings_at" is not null;--> statement-breakpoint
CREATE INDEX "visits_deleted_idx" ON "visits" USING btree ("deleted_at") WHERE "visits"."deleted_at" is not null;