-- Tells every server process what changed, on the channel 'live': 'announcements', 'notices <user>' ('notices *' when there
-- are many), 'access <user>' when a session may have ended, 'public' when something changed that everybody is shown alike. Never what it says. Told when the transaction commits.
CREATE OR REPLACE FUNCTION tell_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'announcements');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announcements_are_live AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION tell_announcements();

CREATE OR REPLACE FUNCTION tell_notices(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(people) > 50 THEN
    PERFORM pg_notify('live', 'notices *');
  ELSE
    PERFORM pg_notify('live', 'notices ' || person) FROM unnest(people) AS person;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION tell_new_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_notices(ARRAY(SELECT DISTINCT user_id FROM fresh));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notices_are_live AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tell_new_notices();

CREATE OR REPLACE FUNCTION tell_changed_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_notices(ARRAY(
    SELECT DISTINCT fresh.user_id FROM fresh JOIN was USING (id)
    WHERE (fresh.read, fresh.title, fresh.message) IS DISTINCT FROM (was.read, was.title, was.message)
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changed_notices_are_live AFTER UPDATE ON notifications
  REFERENCING OLD TABLE AS was NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_notices();

CREATE OR REPLACE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'access ' || user_id) FROM (SELECT DISTINCT user_id FROM gone WHERE expires_at > now()) AS ended;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ended_sessions_are_live AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

CREATE OR REPLACE FUNCTION tell_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'access ' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER access_is_live AFTER UPDATE OF auth_epoch, is_active ON users
  FOR EACH ROW WHEN ((OLD.auth_epoch, OLD.is_active) IS DISTINCT FROM (NEW.auth_epoch, NEW.is_active))
  EXECUTE FUNCTION tell_access();

CREATE OR REPLACE FUNCTION tell_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'public');
  RETURN NULL;
END $$;

-- What the public pages, the catalogue and every page's settings are made of (database/process-cache.ts).
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['system_settings', 'programs', 'plans', 'plan_courses', 'requirements', 'elective_groups', 'elective_group_courses',
    'courses', 'enrollments_open', 'periods', 'lessons', 'assignments', 'exchange_rates'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER public_is_live AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_public()', shown);
  END LOOP;
END $$;

-- A teacher's name.
CREATE OR REPLACE TRIGGER public_is_live AFTER UPDATE OF name ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_public();

-- How many posts the forum has.
CREATE OR REPLACE TRIGGER public_is_live AFTER INSERT OR DELETE ON foro_posts FOR EACH STATEMENT EXECUTE FUNCTION tell_public();
