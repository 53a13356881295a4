CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"chat_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"user_id" integer,
	"author" text,
	"nonce" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_widgets" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"looks" jsonb NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"number" integer NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"user_id" integer,
	"client_id" integer,
	"lead_id" integer,
	"name" text,
	"phone" text,
	"email" text,
	"staff_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent" jsonb,
	"visit" jsonb NOT NULL,
	"page" text,
	"seen_at" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"visible_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"staff_read_seq" integer DEFAULT 0 NOT NULL,
	"visitor_read_seq" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_widgets" ADD CONSTRAINT "chat_widgets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_seq_key" ON "chat_messages" USING btree ("chat_id","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_company_idx" ON "chat_messages" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_nonce_key" ON "chat_messages" USING btree ("chat_id","author","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_widgets_key_key" ON "chat_widgets" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_token_hash_key" ON "chats" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_public_id_key" ON "chats" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_number_key" ON "chats" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "chats_list_idx" ON "chats" USING btree ("company_id","last_message_at","id","status","user_id","unread_count","waiting_since");--> statement-breakpoint
CREATE INDEX "chats_client_idx" ON "chats" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "chats_lead_idx" ON "chats" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "chats_empty_idx" ON "chats" USING btree ("created_at") WHERE "chats"."last_message_at" is null;--> statement-breakpoint
CREATE INDEX "chats_search_idx" ON "chats" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chats_pairs_idx" ON "chats" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "notifications_path_idx" ON "notifications" USING btree ("path") WHERE "notifications"."read_at" is null;