-- What several people edit has a version, which rises with each change of what they can read of it (decision E7): whoever sends an edit
-- says which one they had read. What is named here as an argument doesn't count: what the database makes, and what no form of it shows.
-- Whoever changes what belongs to it raises its version themselves.
CREATE OR REPLACE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without arguments everything counts.
  IF new.version = old.version
    AND to_jsonb(new) - coalesce(tg_argv::text[], '{}') <> to_jsonb(old) - coalesce(tg_argv::text[], '{}') THEN
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON users FOR EACH ROW
EXECUTE FUNCTION raise_version(
  'updated_at', 'search_text', 'profile_photo_url', 'password_hash', 'auth_epoch', 'email_confirmed_at', 'has_enrollments');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON periods FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'pass_percent');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON courses FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'search_text', 'price', 'teacher_role');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON enrollments_open FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'is_active', 'seats_taken');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON assignments FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'published_at');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON work_arrangements FOR EACH ROW
EXECUTE FUNCTION raise_version();

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON lessons FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON lesson_contents FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'search_words');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON announcements FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'search_words');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON scholarship_codes FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'uses');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON programs FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'is_sample');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON plans FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON foro_posts FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at', 'search_text', 'search_words');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON foro_comments FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at');

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON titles FOR EACH ROW
EXECUTE FUNCTION raise_version();

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON course_schemes FOR EACH ROW
EXECUTE FUNCTION raise_version('updated_at');
