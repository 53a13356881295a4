-- A chat that is erased is no contact of its client any more; one of the trash has not counted before.
CREATE CONSTRAINT TRIGGER chats_contact_deleted AFTER DELETE ON chats DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.client_id IS NOT NULL AND OLD.deleted_at IS NULL)
	EXECUTE FUNCTION client_was_in_touch();
