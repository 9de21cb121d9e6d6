-- i64: a graded submission is never deleted. i84: every change of a grade leaves a line.
CREATE OR REPLACE FUNCTION keep_graded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i64_graded_is_kept', 'a graded submission is never deleted');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i64_graded_is_kept BEFORE DELETE ON assignment_submissions FOR EACH ROW
WHEN (old.grade IS NOT NULL) EXECUTE FUNCTION keep_graded();

-- atrio.grade_by and atrio.grade_reason say who changed what the portal had graded, and why ('Corregir la clave', decision L25).
CREATE OR REPLACE FUNCTION remember_grade() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before numeric := CASE WHEN tg_op = 'UPDATE' THEN old.grade END;
BEGIN
  IF new.grade IS DISTINCT FROM before AND NOT is_import() THEN
    INSERT INTO grade_history (kind, enrollment_id, assignment_id, old_grade, new_grade, feedback, changed_by, changed_at, reason)
    VALUES ('evaluation', new.enrollment_id, new.assignment_id, before, new.grade, new.feedback,
      coalesce(nullif(current_setting('atrio.grade_by', true), '')::uuid, new.graded_by), coalesce(new.graded_at, now()),
      nullif(current_setting('atrio.grade_reason', true), ''));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i84_remember_grade AFTER INSERT OR UPDATE OF grade ON assignment_submissions
FOR EACH ROW EXECUTE FUNCTION remember_grade();

CREATE OR REPLACE FUNCTION remember_final_grade() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before numeric := CASE WHEN tg_op = 'UPDATE' THEN old.final_grade END;
  status_before text := CASE WHEN tg_op = 'UPDATE' THEN old.status END;
BEGIN
  IF new.final_grade IS DISTINCT FROM before AND NOT is_import() THEN
    INSERT INTO grade_history (kind, enrollment_id, old_grade, new_grade, old_status, new_status, changed_by, changed_at)
    VALUES ('final', new.id, before, new.final_grade, status_before, new.status, new.final_grade_by, coalesce(new.final_grade_at, now()));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i84_remember_final_grade AFTER INSERT OR UPDATE OF final_grade ON enrollments
FOR EACH ROW EXECUTE FUNCTION remember_final_grade();
