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
