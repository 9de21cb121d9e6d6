-- i08: someone active can always administer. i09: everyone has a role. Checked when the transaction ends.
-- The locks make two transactions that each remove "the other" administrator or role wait for one another.
CREATE OR REPLACE FUNCTION require_admin() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4711);
  IF NOT EXISTS (SELECT 1 FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.role = 'admin' AND u.is_active) THEN
    PERFORM refuse('i08_last_admin', 'the last active administrator');
  END IF;
END $$;

CREATE OR REPLACE FUNCTION role_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = old.user_id FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = old.user_id) THEN
    PERFORM refuse('i09_one_role', 'a user needs a role');
  END IF;
  IF old.role = 'admin' THEN PERFORM require_admin(); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION user_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE id = new.id) AND NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = new.id) THEN
    PERFORM refuse('i09_one_role', 'a user needs a role');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION user_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM user_roles WHERE user_id = new.id AND role = 'admin') THEN PERFORM require_admin(); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i08_i09_role_removed ON user_roles;
CREATE CONSTRAINT TRIGGER i08_i09_role_removed AFTER DELETE OR UPDATE ON user_roles DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION role_removed();

DROP TRIGGER IF EXISTS i08_user_deactivated ON users;
CREATE CONSTRAINT TRIGGER i08_user_deactivated AFTER UPDATE OF is_active ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION user_deactivated();

DROP TRIGGER IF EXISTS i09_user_added ON users;
CREATE CONSTRAINT TRIGGER i09_user_added AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION user_added();

-- i106: a telephone number that is written is E.164 (decision A9). What was there before and nobody understood stays.
CREATE OR REPLACE FUNCTION phone_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.whatsapp IS NOT DISTINCT FROM old.whatsapp THEN RETURN NULL; END IF;
  IF new.whatsapp !~ '^[+][1-9][0-9]{6,14}$' THEN PERFORM refuse('i106_whatsapp_e164', 'a number that is no E.164'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i106_whatsapp_e164 AFTER INSERT OR UPDATE OF whatsapp ON users
FOR EACH ROW WHEN (new.whatsapp IS NOT NULL) EXECUTE FUNCTION phone_written();
