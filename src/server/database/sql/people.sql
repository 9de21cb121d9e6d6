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

-- Whether an email is one, in its one spelling; isEmail (src/domain/people/email.ts) says the same: its signs, its parts, and what a host has not.
CREATE OR REPLACE FUNCTION is_email(address text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN length(address) <= 254 AND strpos(address, '@') <= 65
  AND normalize(address, NFKC) = address AND lower(address COLLATE "und-x-icu") = address
  AND address ~ '^[a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e!#$%&''*+/=?^_`{|}~.@-]+$'
  AND address ~ '^[^.@]+([.][^.@]+)*@([^.@]+[.])+[^.@]+$'
  AND address !~ '@.*[!#$%&''*+/=?^_`{|}~]' AND address !~ '@(.*[.])?(-|xn--)' AND address !~ '@.*-[.]|-$' AND address !~ '[.][0-9]+$';

-- i174, i175: an email and a document that are written are in their one spelling (record 052), so that nobody is two people by another one. What
-- was stored before in another, and is somebody else's in this one, stays until somebody decides: «Estado del sistema» lists it.
CREATE OR REPLACE FUNCTION identity_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (tg_op = 'INSERT' OR new.email <> old.email) AND NOT is_email(new.email) THEN
    PERFORM refuse('i174_email_written', 'an email in no spelling of its own');
  END IF;
  IF (tg_op = 'INSERT' OR (new.document_type, new.document_number) IS DISTINCT FROM (old.document_type, old.document_number))
    AND (new.document_type = 'dni' AND new.document_number ~ '^0[0-9]{7}$' OR new.document_type = 'cedula' AND new.document_number ~ '^0[0-9]{6,7}$')
  THEN
    PERFORM refuse('i175_document_written', 'a document with zeros before it');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i174_i175_identity_written AFTER INSERT OR UPDATE OF email, document_type, document_number ON users
FOR EACH ROW EXECUTE FUNCTION identity_written();

-- i176: a mailed link is for the address that it was sent to (decision A12). Whatever changes an email ends the links of the one before; only
-- what takes the change back outlives it.
CREATE OR REPLACE FUNCTION email_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_tokens WHERE user_id = new.id AND used_at IS NULL AND purpose <> 'take_back';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i176_email_changed AFTER UPDATE OF email ON users
FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION email_changed();

-- The lock makes a link and a change of the email at the same moment wait for one another.
CREATE OR REPLACE FUNCTION link_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = new.user_id AND email = new.email FOR SHARE;
  IF NOT FOUND THEN PERFORM refuse('i176_link_of_address', 'a link for an address that the account does not have'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i176_link_of_address AFTER INSERT OR UPDATE OF email, user_id, purpose ON email_tokens
FOR EACH ROW WHEN (new.used_at IS NULL AND new.purpose NOT IN ('bootstrap', 'take_back')) EXECUTE FUNCTION link_made();
