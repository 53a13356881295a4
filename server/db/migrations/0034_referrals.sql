CREATE TABLE "lead_referrals" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"referral_id" integer,
	"code" text,
	"touched_at" timestamp with time zone,
	"touches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"user_id" integer,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"referral_id" integer NOT NULL,
	CONSTRAINT "referral_codes_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "referral_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"number" integer NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"comment" text,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"referral_id" integer NOT NULL,
	"lead_id" integer,
	"client_id" integer,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"rule" jsonb,
	"source_type" text NOT NULL,
	"source_id" integer,
	"is_released" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"suspended_status" text,
	"payout_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_visits" (
	"company_id" integer NOT NULL,
	"referral_id" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_visits_referral_id_day_pk" PRIMARY KEY("referral_id","day")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"code" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"note" text,
	"client_id" integer,
	"rule" jsonb NOT NULL,
	"window_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_referrals" ADD CONSTRAINT "lead_referrals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_referrals" ADD CONSTRAINT "lead_referrals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_referrals" ADD CONSTRAINT "lead_referrals_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_referrals" ADD CONSTRAINT "lead_referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_payouts" ADD CONSTRAINT "referral_payouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_payouts" ADD CONSTRAINT "referral_payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_payout_id_referral_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."referral_payouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_referrals_company_idx" ON "lead_referrals" USING btree ("company_id","lead_id","referral_id","state");--> statement-breakpoint
CREATE INDEX "lead_referrals_referral_idx" ON "lead_referrals" USING btree ("referral_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_referrals_unknown_idx" ON "lead_referrals" USING btree ("company_id",upper("code")) WHERE "lead_referrals"."referral_id" is null;--> statement-breakpoint
CREATE INDEX "referral_codes_referral_idx" ON "referral_codes" USING btree ("referral_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_payouts_number_key" ON "referral_payouts" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "referral_rewards_company_idx" ON "referral_rewards" USING btree ("company_id","id","status");--> statement-breakpoint
CREATE INDEX "referral_rewards_referral_idx" ON "referral_rewards" USING btree ("referral_id","status");--> statement-breakpoint
CREATE INDEX "referral_rewards_lead_idx" ON "referral_rewards" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_client_idx" ON "referral_rewards" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_payout_idx" ON "referral_rewards" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_rewards_source_key" ON "referral_rewards" USING btree ("company_id","source_type","source_id","kind") WHERE not "referral_rewards"."is_released";--> statement-breakpoint
CREATE INDEX "referrals_company_idx" ON "referrals" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "referrals_client_idx" ON "referrals" USING btree ("client_id");--> statement-breakpoint
-- Texts that leads have come with so far: codes nobody has yet.
INSERT INTO "lead_referrals" ("lead_id", "company_id", "code", "state", "touched_at", "created_at", "updated_at")
SELECT id, company_id, ref, 'review', created_at, created_at, created_at FROM "leads" WHERE ref <> '' ORDER BY id;--> statement-breakpoint
-- Nobody is paid for a lead in the trash or the spam: what is not paid yet is cancelled, and comes back with the lead.
-- Entries are locked after leads and in the order of their numbers.
CREATE FUNCTION suspend_rewards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	SELECT array_agg(id) INTO ids
	FROM overwritten JOIN written USING (id)
	WHERE (overwritten.deleted_at IS NULL) <> (written.deleted_at IS NULL)
		OR (overwritten.spam_at IS NULL) <> (written.spam_at IS NULL);
	IF ids IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM FROM referral_rewards WHERE lead_id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	UPDATE referral_rewards SET
		suspended_status = status, status = 'cancelled', updated_at = now(),
		reason = CASE WHEN leads.deleted_at IS NULL THEN 'Заявка в спаме' ELSE 'Заявка в корзине' END
	FROM leads
	WHERE leads.id = lead_id AND leads.id = ANY(ids) AND referral_rewards.status IN ('accrued', 'confirmed')
		AND referral_rewards.amount > 0 AND (leads.deleted_at IS NOT NULL OR leads.spam_at IS NOT NULL);
	UPDATE referral_rewards SET
		status = suspended_status, suspended_status = NULL, reason = NULL, updated_at = now()
	FROM leads
	WHERE leads.id = lead_id AND leads.id = ANY(ids) AND suspended_status IS NOT NULL
		AND leads.deleted_at IS NULL AND leads.spam_at IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER leads_rewards_suspended AFTER UPDATE ON "leads" REFERENCING OLD TABLE AS overwritten NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION suspend_rewards();
