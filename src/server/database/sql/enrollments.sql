-- i32: whose enrollment it is, in which window, never changes.
CREATE OR REPLACE FUNCTION enrollment_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i32_enrollment_identity', 'an enrollment keeps its student and window');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i32_enrollment_identity BEFORE UPDATE ON enrollments FOR EACH ROW
WHEN ((new.user_id, new.enrollment_open_id, new.course_id, new.period_id) IS DISTINCT FROM (old.user_id, old.enrollment_open_id, old.course_id, old.period_id))
EXECUTE FUNCTION enrollment_moved();

-- i34: a new enrollment is dated inside its open window. i23: it takes a seat; the window's row lock makes buyers queue,
-- and the check on seats_taken refuses the one too many. A live enrollment is one that i33 counts.
CREATE OR REPLACE FUNCTION is_live(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status NOT IN ('Desistido', 'Reprobado', 'Desaprobado');

-- Counted once a statement, so an import of thousands of rows touches each window once, and always in the same order.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF tg_op = 'INSERT' THEN
    FOR change IN SELECT enrollment_open_id AS id, count(*) AS seats FROM after WHERE is_live(status) GROUP BY 1 ORDER BY 1 LOOP
      UPDATE enrollments_open SET seats_taken = seats_taken + change.seats WHERE id = change.id;
    END LOOP;
    IF NOT is_import() AND EXISTS (
      SELECT 1 FROM after JOIN enrollments_open w ON w.id = after.enrollment_open_id
      WHERE NOT w.is_open OR after.enrollment_date < w.enrollment_start_date OR after.enrollment_date >= w.enrollment_end_date
    ) THEN
      PERFORM refuse('i34_window_open', 'the enrollment window is closed');
    END IF;
  ELSIF tg_op = 'UPDATE' THEN
    FOR change IN SELECT after.enrollment_open_id AS id, sum(is_live(after.status)::integer - is_live(before.status)::integer) AS seats
      FROM after JOIN before USING (id) WHERE is_live(after.status) <> is_live(before.status) GROUP BY 1 ORDER BY 1 LOOP
      UPDATE enrollments_open SET seats_taken = seats_taken + change.seats WHERE id = change.id;
    END LOOP;
  ELSE
    FOR change IN SELECT enrollment_open_id AS id, count(*) AS seats FROM before WHERE is_live(status) GROUP BY 1 ORDER BY 1 LOOP
      UPDATE enrollments_open SET seats_taken = seats_taken - change.seats WHERE id = change.id;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i34_seats_taken AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_seats();

CREATE OR REPLACE TRIGGER i34_seats_changed AFTER UPDATE ON enrollments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_seats();

CREATE OR REPLACE TRIGGER i34_seats_given_back AFTER DELETE ON enrollments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_seats();

-- i179: whoever was deleted studies nothing (decision C15). The lock makes a deletion and an enrollment at the same moment wait for one another.
CREATE OR REPLACE FUNCTION is_studied(status text, is_active boolean) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status = 'En Progreso' OR status = 'Oyente' AND is_active;

CREATE OR REPLACE FUNCTION enrollments_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_import() THEN RETURN NULL; END IF;
  PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM after WHERE is_studied(status, is_active)) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM after JOIN users u ON u.id = after.user_id WHERE u.anonymised_at IS NOT NULL AND is_studied(after.status, after.is_active)) THEN
    PERFORM refuse('i179_deleted_study_nothing', 'an enrollment of somebody who was deleted');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i179_enrollments_of_deleted AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION enrollments_of_deleted();

CREATE OR REPLACE TRIGGER i179_resumed_of_deleted AFTER UPDATE ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION enrollments_of_deleted();

CREATE OR REPLACE FUNCTION deleted_who_studies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM enrollments e WHERE e.user_id = new.id AND is_studied(e.status, e.is_active)) THEN
    PERFORM refuse('i179_deleted_study_nothing', 'somebody who is deleted and studies');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i179_deleted_who_studies ON users;
CREATE CONSTRAINT TRIGGER i179_deleted_who_studies AFTER UPDATE OF anonymised_at ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.anonymised_at IS NOT NULL) EXECUTE FUNCTION deleted_who_studies();

-- The same of teaching: a course that is given to somebody who is deleted at that moment is refused.
CREATE OR REPLACE FUNCTION course_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = new.teacher_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM users WHERE id = new.teacher_id AND anonymised_at IS NOT NULL) THEN
    PERFORM refuse('i179_deleted_teach_nothing', 'a course of somebody who was deleted');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i179_deleted_teach_nothing AFTER INSERT OR UPDATE OF teacher_id ON courses
FOR EACH ROW EXECUTE FUNCTION course_of_deleted();
