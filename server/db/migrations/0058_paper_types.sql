DROP INDEX "documents_draft_key";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "amount" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_only_draft_key" ON "documents" USING btree ("order_id","type") WHERE "documents"."status" = 'draft' and "documents"."type" <> 'invoice';