-- The columns of both tables are named: leads have a status too.
CREATE OR REPLACE FUNCTION suspend_rewards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	SELECT array_agg(id) INTO changed
	FROM overwritten JOIN written USING (id)
	WHERE (overwritten.deleted_at IS NULL) <> (written.deleted_at IS NULL)
		OR (overwritten.spam_at IS NULL) <> (written.spam_at IS NULL);
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM FROM referral_rewards rewards WHERE rewards.lead_id = ANY(changed)
	ORDER BY rewards.id FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	UPDATE referral_rewards rewards SET
		suspended_status = rewards.status, status = 'cancelled', updated_at = now(),
		reason = CASE WHEN leads.deleted_at IS NULL THEN 'Заявка в спаме' ELSE 'Заявка в корзине' END
	FROM leads
	WHERE leads.id = rewards.lead_id AND leads.id = ANY(changed)
		AND rewards.status IN ('accrued', 'confirmed') AND rewards.amount > 0
		AND (leads.deleted_at IS NOT NULL OR leads.spam_at IS NOT NULL);
	UPDATE referral_rewards rewards SET
		status = rewards.suspended_status, suspended_status = NULL, reason = NULL, updated_at = now()
	FROM leads
	WHERE leads.id = rewards.lead_id AND leads.id = ANY(changed)
		AND rewards.suspended_status IS NOT NULL AND rewards.status = 'cancelled'
		AND leads.deleted_at IS NULL AND leads.spam_at IS NULL;
	RETURN NULL;
END
$$;
