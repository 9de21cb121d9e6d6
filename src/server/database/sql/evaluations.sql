-- i100: an evaluation belongs to a period in which its course has a window (decision L13).
CREATE OR REPLACE FUNCTION check_assignment_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM enrollments_open w WHERE w.course_id = new.course_id AND w.period_id = new.period_id) THEN
    PERFORM refuse('i100_period_of_course', 'the course has no window in the period of its evaluation');
  END IF;
  IF tg_op = 'UPDATE' AND EXISTS (
    SELECT 1 FROM (
      SELECT enrollment_id FROM assignment_submissions WHERE assignment_id = new.id
      UNION ALL SELECT enrollment_id FROM form_drafts WHERE assignment_id = new.id
      UNION ALL SELECT enrollment_id FROM work_arrangements WHERE assignment_id = new.id
    ) work JOIN enrollments e ON e.id = work.enrollment_id WHERE e.period_id <> new.period_id
  ) THEN
    PERFORM refuse('i101_work_of_period', 'students of another period have work in this evaluation');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i100_period_of_course AFTER INSERT OR UPDATE OF course_id, period_id ON assignments FOR EACH ROW
WHEN (new.period_id IS NOT NULL) EXECUTE FUNCTION check_assignment_period();

-- i101: what an enrollment hands in, or is answering, is work of its own period. The evaluation keeps its period until then.
CREATE OR REPLACE FUNCTION check_work_of_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM assignments a WHERE a.id = new.assignment_id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM assignments a JOIN enrollments e ON e.id = new.enrollment_id
    WHERE a.id = new.assignment_id AND a.period_id <> e.period_id
  ) THEN
    PERFORM refuse('i101_work_of_period', 'the evaluation belongs to another period');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i101_work_of_period AFTER INSERT OR UPDATE OF assignment_id, enrollment_id ON assignment_submissions
FOR EACH ROW EXECUTE FUNCTION check_work_of_period();

CREATE OR REPLACE TRIGGER i101_draft_of_period AFTER INSERT OR UPDATE OF assignment_id, enrollment_id ON form_drafts
FOR EACH ROW EXECUTE FUNCTION check_work_of_period();

CREATE OR REPLACE TRIGGER i101_arrangement_of_period AFTER INSERT OR UPDATE OF assignment_id, enrollment_id ON work_arrangements
FOR EACH ROW EXECUTE FUNCTION check_work_of_period();

-- i180: each version of a form's questions is kept. They may change within one where whoever answers sees nothing of it: their order, their key.
CREATE OR REPLACE FUNCTION keep_form_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO form_versions (assignment_id, version, questions) VALUES (new.id, new.form_version, new.form_questions)
  ON CONFLICT (assignment_id, version) DO UPDATE SET questions = excluded.questions;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i180_keep_form_version AFTER INSERT OR UPDATE OF form_version, form_questions ON assignments FOR EACH ROW
WHEN (new.form_questions <> '[]') EXECUTE FUNCTION keep_form_version();

-- i206: how an evaluation's grades are shown, and whether it's graded without names, stays once somebody is graded: what was shown isn't
-- taken back, and what was held is published. Published once, it stays published.
CREATE OR REPLACE FUNCTION keep_marking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_import() THEN RETURN new; END IF;
  IF old.published_at IS NOT NULL OR EXISTS (SELECT 1 FROM assignment_submissions WHERE assignment_id = old.id AND grade IS NOT NULL) THEN
    PERFORM refuse('i206_marking_stays', 'somebody is graded: how grades are shown stays');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i206_marking_stays BEFORE UPDATE OF grades_shown, hides_names ON assignments FOR EACH ROW
WHEN (new.grades_shown IS DISTINCT FROM old.grades_shown OR (new.hides_names AND NOT old.hides_names)) EXECUTE FUNCTION keep_marking();

CREATE OR REPLACE FUNCTION keep_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i206_published_stays', 'published grades stay published');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i206_published_stays BEFORE UPDATE OF published_at ON assignments FOR EACH ROW
WHEN (old.published_at IS NOT NULL AND new.published_at IS DISTINCT FROM old.published_at) EXECUTE FUNCTION keep_published();
