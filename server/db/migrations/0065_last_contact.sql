-- When a client was last in touch: by a lead, an order, a chat, or a document they opened or accepted.
CREATE FUNCTION last_contact_of(client integer) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
	SELECT greatest(
		(SELECT max(created_at) FROM leads
			WHERE client_id = client AND deleted_at IS NULL AND spam_at IS NULL AND kind <> 'test'),
		(SELECT max(created_at) FROM orders WHERE client_id = client AND deleted_at IS NULL),
		(SELECT max(last_message_at) FROM chats
			WHERE client_id = client AND client_guess IS NULL AND deleted_at IS NULL AND spam_at IS NULL),
		(SELECT max(greatest(documents.opened_at, documents.accepted_at))
			FROM orders JOIN documents ON documents.order_id = orders.id
			WHERE orders.client_id = client AND orders.deleted_at IS NULL))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_client_leads(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM clients WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE clients SET leads_count = counted.total, last_contact_at = counted.last
	FROM (
		SELECT client.id, count(leads.id) AS total, last_contact_of(client.id) AS last
		FROM unnest(ids) AS client (id) LEFT JOIN leads ON leads.client_id = client.id
			AND leads.deleted_at IS NULL AND leads.spam_at IS NULL AND leads.kind <> 'test'
		GROUP BY client.id
	) AS counted
	WHERE clients.id = counted.id
		AND (leads_count, last_contact_at) IS DISTINCT FROM (counted.total::integer, counted.last);
END
$$;--> statement-breakpoint
-- Clients are locked before orders and chats everywhere. So this comes at the end of a transaction, which locks nothing
-- after it, and waits for nobody: a client who is being written that moment is passed over until they are next in touch.
CREATE FUNCTION renew_last_contact(ids integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE clients SET last_contact_at = last_contact_of(id)
	WHERE id IN (SELECT id FROM clients WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
		AND last_contact_at IS DISTINCT FROM last_contact_of(id)
$$;--> statement-breakpoint
CREATE FUNCTION client_was_in_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM renew_last_contact(CASE TG_OP
		WHEN 'INSERT' THEN ARRAY[NEW.client_id]
		ELSE ARRAY[OLD.client_id, NEW.client_id] END);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION client_of_document_was_in_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM renew_last_contact(ARRAY(SELECT client_id FROM orders WHERE id = NEW.order_id));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_contact_inserted AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION client_was_in_touch();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_contact_updated AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
	EXECUTE FUNCTION client_was_in_touch();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER chats_contact_inserted AFTER INSERT ON chats DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION client_was_in_touch();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER chats_contact_updated AFTER UPDATE ON chats DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (
		(OLD.client_id IS NOT NULL OR NEW.client_id IS NOT NULL) AND (
			OLD.client_id IS DISTINCT FROM NEW.client_id
			OR OLD.client_guess IS DISTINCT FROM NEW.client_guess
			OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at
			OR OLD.spam_at IS DISTINCT FROM NEW.spam_at
			OR OLD.last_message_at IS DISTINCT FROM NEW.last_message_at))
	EXECUTE FUNCTION client_was_in_touch();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER documents_contact_updated AFTER UPDATE ON documents DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (
		OLD.opened_at IS DISTINCT FROM NEW.opened_at OR OLD.accepted_at IS DISTINCT FROM NEW.accepted_at)
	EXECUTE FUNCTION client_of_document_was_in_touch();--> statement-breakpoint
UPDATE clients SET last_contact_at = last_contact_of(id) WHERE last_contact_at IS DISTINCT FROM last_contact_of(id);
