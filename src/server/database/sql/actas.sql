-- i85: once the acta of a course and period is closed, nobody is enrolled into it nor hands anything in any more, the grades
-- of its evaluations stay, and a final grade changes only with a rectification that says so, written just before in the same transaction.
-- An administrator may open it again: that closing counts no more (decision L14).

-- The lock makes a grade and the closing of its acta wait for one another.
CREATE OR REPLACE FUNCTION keep_evaluation_grade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_import() THEN RETURN new; END IF;
  PERFORM 1 FROM enrollments WHERE id = new.enrollment_id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM enrollments e JOIN course_actas a ON a.course_id = e.course_id AND a.period_id = e.period_id AND a.reopened_at IS NULL
    WHERE e.id = new.enrollment_id
  ) THEN
    PERFORM refuse('i85_acta_closed', 'the acta is closed: its grades stay, and nothing is handed in');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i85_grade_given_late BEFORE INSERT ON assignment_submissions FOR EACH ROW
WHEN (new.grade IS NOT NULL OR new.submission_type IS NOT NULL) EXECUTE FUNCTION keep_evaluation_grade();

CREATE OR REPLACE TRIGGER i85_grade_changed_late BEFORE UPDATE OF grade, submitted_at ON assignment_submissions FOR EACH ROW
WHEN (new.grade IS DISTINCT FROM old.grade OR new.submitted_at IS DISTINCT FROM old.submitted_at) EXECUTE FUNCTION keep_evaluation_grade();

-- i212: so does what was arranged with its students about their work.
CREATE OR REPLACE FUNCTION keep_arrangement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  enrollment uuid := CASE WHEN tg_op = 'DELETE' THEN old.enrollment_id ELSE new.enrollment_id END;
BEGIN
  -- What goes with its evaluation changes no grade of the acta.
  IF NOT is_import() AND (tg_op <> 'DELETE' OR EXISTS (SELECT 1 FROM assignments WHERE id = old.assignment_id)) THEN
    PERFORM 1 FROM enrollments WHERE id = enrollment FOR SHARE;
    IF EXISTS (
      SELECT 1 FROM enrollments e JOIN course_actas a ON a.course_id = e.course_id AND a.period_id = e.period_id AND a.reopened_at IS NULL
      WHERE e.id = enrollment
    ) THEN
      PERFORM refuse('i212_arrangement_of_acta', 'the acta is closed: what was arranged with its students stays');
    END IF;
  END IF;
  RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
END $$;

CREATE OR REPLACE TRIGGER i212_arrangement_of_acta BEFORE INSERT OR UPDATE OR DELETE ON work_arrangements FOR EACH ROW
EXECUTE FUNCTION keep_arrangement();

CREATE OR REPLACE FUNCTION keep_final_grade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_import()
    AND EXISTS (SELECT 1 FROM course_actas WHERE course_id = new.course_id AND period_id = new.period_id AND reopened_at IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM acta_rectifications r
      WHERE r.enrollment_id = new.id AND r.xmin = pg_current_xact_id()::xid
        AND (r.old_grade, r.new_grade, r.new_status) IS NOT DISTINCT FROM (old.final_grade, new.final_grade, new.status)
    ) THEN
    PERFORM refuse('i85_acta_closed', 'the acta is closed: a final grade changes by a rectification');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i85_final_grade_changed_late BEFORE UPDATE OF final_grade, status ON enrollments FOR EACH ROW
WHEN (new.final_grade IS DISTINCT FROM old.final_grade
  OR (new.status IS DISTINCT FROM old.status AND (old.final_grade IS NOT NULL OR old.status = 'Desistido')))
EXECUTE FUNCTION keep_final_grade();

-- After the seats are counted (i34): by then the window's lock has made a closing wait, or waited for it.
CREATE OR REPLACE FUNCTION refuse_late_enrollment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_import() AND EXISTS (SELECT 1 FROM after JOIN course_actas a USING (course_id, period_id) WHERE a.reopened_at IS NULL) THEN
    PERFORM refuse('i85_acta_closed', 'the acta is closed: nobody enrolls into it');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i85_enrolled_late AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_enrollment();

-- A rectification is of its acta's own course and period, and says what the enrollment says. Checked when the transaction ends.
CREATE OR REPLACE FUNCTION check_rectification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM enrollments e JOIN course_actas a ON a.course_id = e.course_id AND a.period_id = e.period_id AND a.reopened_at IS NULL
    WHERE e.id = new.enrollment_id AND a.id = new.acta_id
      AND (e.final_grade, e.status) IS NOT DISTINCT FROM (new.new_grade, new.new_status)
  ) THEN
    PERFORM refuse('i85_rectification_applied', 'a rectification says what its enrollment says');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i85_rectification_applied ON acta_rectifications;
CREATE CONSTRAINT TRIGGER i85_rectification_applied AFTER INSERT ON acta_rectifications DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_rectification();

-- i110: the maximum score of an evaluation stays once a closed acta rests on it: its period's, or that of a grade given in it
-- (decisions L14 and L19). The lock makes the change and the closing wait for one another.
CREATE OR REPLACE FUNCTION keep_max_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_import() THEN RETURN new; END IF;
  PERFORM 1 FROM enrollments e
  WHERE e.course_id = old.course_id AND (old.period_id IS NULL OR e.period_id = old.period_id)
  ORDER BY e.id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM course_actas a
    WHERE a.course_id = old.course_id AND a.reopened_at IS NULL AND (a.period_id = old.period_id OR EXISTS (
      SELECT 1 FROM assignment_submissions s JOIN enrollments e ON e.id = s.enrollment_id
      WHERE s.assignment_id = old.id AND s.grade IS NOT NULL AND e.period_id = a.period_id
    ))
  ) THEN
    PERFORM refuse('i110_max_score_of_acta', 'the acta is closed: the maximum score stays');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i110_max_score_of_acta BEFORE UPDATE OF max_score ON assignments FOR EACH ROW
WHEN (new.max_score IS DISTINCT FROM old.max_score) EXECUTE FUNCTION keep_max_score();

-- i207: no acta is closed upon grades that its students haven't been shown (record 076).
CREATE OR REPLACE FUNCTION refuse_held_grades() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_import() AND EXISTS (
    SELECT 1 FROM assignments a JOIN assignment_submissions s ON s.assignment_id = a.id JOIN enrollments e ON e.id = s.enrollment_id
    WHERE a.course_id = new.course_id AND a.archived_at IS NULL AND a.is_active AND a.grades_shown = 'together' AND a.published_at IS NULL
      AND s.grade IS NOT NULL AND e.period_id = new.period_id
  ) THEN
    PERFORM refuse('i207_acta_published', 'the grades of an evaluation are not published yet');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i207_acta_published BEFORE INSERT ON course_actas FOR EACH ROW EXECUTE FUNCTION refuse_held_grades();
