DROP INDEX "clients_company_idx";--> statement-breakpoint
DROP INDEX "clients_phone_key_idx";--> statement-breakpoint
DROP INDEX "clients_email_key_idx";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "phone_key";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "email_key";