CREATE TRIGGER "documents_forgotten" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION forget_subjects('document');
