-- History, notifications, files and contacts are of any record, not of leads alone. Nothing is copied: the tables get their
-- names, and what they hold so far is of leads.
ALTER TABLE "lead_activity" RENAME TO "activity";--> statement-breakpoint
ALTER SEQUENCE "lead_activity_id_seq" RENAME TO "activity_id_seq";--> statement-breakpoint
ALTER TABLE "activity" RENAME CONSTRAINT "lead_activity_pkey" TO "activity_pkey";--> statement-breakpoint
ALTER TABLE "activity" RENAME CONSTRAINT "lead_activity_company_id_companies_id_fk" TO "activity_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "activity" RENAME CONSTRAINT "lead_activity_user_id_users_id_fk" TO "activity_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "lead_activity_lead_id_leads_id_fk";--> statement-breakpoint
ALTER TABLE "activity" RENAME COLUMN "lead_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "subject_type" text DEFAULT 'lead' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ALTER COLUMN "subject_type" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "lead_activity_lead_idx";--> statement-breakpoint
CREATE INDEX "activity_subject_idx" ON "activity" USING btree ("company_id","subject_type","subject_id","id");--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_lead_id_leads_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "lead_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_type" text DEFAULT 'lead';--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "subject_type" DROP DEFAULT;--> statement-breakpoint
UPDATE "notifications" SET "subject_type" = NULL WHERE "subject_id" IS NULL;--> statement-breakpoint
DROP INDEX "notifications_lead_idx";--> statement-breakpoint
CREATE INDEX "notifications_subject_idx" ON "notifications" USING btree ("subject_type","subject_id");--> statement-breakpoint
ALTER TABLE "lead_files" RENAME TO "files";--> statement-breakpoint
ALTER SEQUENCE "lead_files_id_seq" RENAME TO "files_id_seq";--> statement-breakpoint
ALTER TABLE "files" RENAME CONSTRAINT "lead_files_pkey" TO "files_pkey";--> statement-breakpoint
ALTER TABLE "files" RENAME CONSTRAINT "lead_files_company_id_companies_id_fk" TO "files_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "files" RENAME CONSTRAINT "lead_files_lead_field_id_lead_fields_id_fk" TO "files_lead_field_id_lead_fields_id_fk";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "lead_files_lead_id_leads_id_fk";--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "lead_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "owner_type" text DEFAULT 'lead' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "owner_type" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "lead_files_lead_idx";--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("owner_id","owner_type");--> statement-breakpoint
-- What the references did until now, for records of every kind: the name of the kind is the trigger's argument.
CREATE FUNCTION forget_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM activity USING gone
	WHERE activity.company_id = gone.company_id AND subject_type = TG_ARGV[0] AND subject_id = gone.id;
	DELETE FROM notifications USING gone WHERE subject_type = TG_ARGV[0] AND subject_id = gone.id;
	-- They are named here until they are off the disk.
	UPDATE files SET owner_id = NULL FROM gone WHERE owner_type = TG_ARGV[0] AND owner_id = gone.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "leads_forgotten" AFTER DELETE ON "leads" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION forget_subjects('lead');--> statement-breakpoint
ALTER TABLE "lead_contacts" RENAME TO "contacts";--> statement-breakpoint
ALTER TABLE "contacts" RENAME CONSTRAINT "lead_contacts_company_id_companies_id_fk" TO "contacts_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "contacts" RENAME COLUMN "lead_count" TO "owner_count";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "owner_type" text DEFAULT 'lead' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "owner_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "contacts" DROP CONSTRAINT "lead_contacts_company_id_contact_pk";--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_owner_type_contact_pk" PRIMARY KEY("company_id","owner_type","contact");--> statement-breakpoint
DROP INDEX "lead_contacts_shared_idx";--> statement-breakpoint
CREATE INDEX "contacts_shared_idx" ON "contacts" USING btree ("company_id","owner_type","contact") WHERE "contacts"."owner_count" > 1;--> statement-breakpoint
ALTER INDEX "lead_contacts_gone_idx" RENAME TO "contacts_gone_idx";--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_lead_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contacts AS counted (company_id, owner_type, contact, owner_count)
	SELECT company_id, 'lead', contact, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
	FROM written CROSS JOIN unnest(ARRAY[contact_phone, contact_email]) AS contact
	WHERE deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test' AND contact IS NOT NULL
		-- A company that is being deleted takes its counts with it.
		AND EXISTS (SELECT FROM companies WHERE companies.id = company_id)
	GROUP BY company_id, contact
	ORDER BY company_id, contact
	ON CONFLICT (company_id, owner_type, contact)
		DO UPDATE SET owner_count = counted.owner_count + excluded.owner_count;
	IF TG_OP = 'DELETE' AND FOUND THEN
		DELETE FROM contacts WHERE owner_count = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_lead_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contacts AS counted (company_id, owner_type, contact, owner_count)
	SELECT company_id, 'lead', contact, sum(change)
	FROM (
		SELECT company_id, contact_phone, contact_email, 1 AS change FROM written
		WHERE deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test'
		UNION ALL
		SELECT company_id, contact_phone, contact_email, -1 FROM overwritten
		WHERE deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test'
	) AS changes CROSS JOIN unnest(ARRAY[contact_phone, contact_email]) AS contact
	WHERE contact IS NOT NULL
	GROUP BY company_id, contact
	HAVING sum(change) <> 0
	ORDER BY company_id, contact
	ON CONFLICT (company_id, owner_type, contact)
		DO UPDATE SET owner_count = counted.owner_count + excluded.owner_count;
	IF FOUND THEN
		DELETE FROM contacts WHERE owner_count = 0;
	END IF;
	RETURN NULL;
END
$$;
