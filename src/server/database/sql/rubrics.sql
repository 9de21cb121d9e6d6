-- i200, i201: a rubric is of an evaluation of files, has two to nine levels a criterion, and its best levels add up to the evaluation's
-- maximum. Looked at once the transaction ends: an edit writes it line by line.
CREATE OR REPLACE FUNCTION check_rubric_fits(of uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  best numeric;
  fewest bigint;
BEGIN
  SELECT sum(c.best), min(c.levels) INTO best, fewest FROM (
    SELECT max(l.points) AS best, count(l.id) AS levels FROM rubric_criteria c LEFT JOIN rubric_levels l ON l.criterion_id = c.id
    WHERE c.assignment_id = of GROUP BY c.id
  ) c;
  IF fewest IS NULL THEN
    RETURN;
  END IF;
  IF fewest < 2 THEN
    PERFORM refuse('i200_rubric_levels', 'a criterion has two levels or more');
  END IF;
  IF EXISTS (SELECT 1 FROM assignments a WHERE a.id = of AND a.assignment_type <> 'file_upload') THEN
    PERFORM refuse('i201_rubric_of_files', 'a rubric is of an evaluation of files');
  END IF;
  IF EXISTS (SELECT 1 FROM assignments a WHERE a.id = of AND a.max_score <> best) THEN
    PERFORM refuse('i201_rubric_fits', 'the best levels of a rubric add up to the maximum of its evaluation');
  END IF;
END $$;

-- i202, i203: marks are of the rubric of their hand-in's evaluation. A graded hand-in with marks has one for each criterion, and its grade is
-- their sum, or the one that it was adjusted to, before what lateness takes off.
CREATE OR REPLACE FUNCTION check_rubric_grade(of uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  work record;
  marks record;
  adjusted numeric;
BEGIN
  SELECT s.assignment_id, coalesce(s.original_grade, s.grade) AS grade INTO work FROM assignment_submissions s WHERE s.id = of;
  IF NOT found THEN
    RETURN;
  END IF;
  SELECT count(*) AS given, sum(l.points) AS points, bool_and(c.assignment_id = work.assignment_id) AS own INTO marks
  FROM rubric_marks m JOIN rubric_levels l ON l.id = m.level_id JOIN rubric_criteria c ON c.id = m.criterion_id
  WHERE m.submission_id = of;
  SELECT a.grade INTO adjusted FROM rubric_adjustments a WHERE a.submission_id = of;
  IF marks.given = 0 THEN
    IF adjusted IS NOT NULL THEN
      PERFORM refuse('i203_adjusted_marks', 'only what was graded by a rubric is adjusted');
    END IF;
    RETURN;
  END IF;
  IF NOT marks.own THEN
    PERFORM refuse('i202_mark_of_evaluation', 'the marks are of the rubric of another evaluation');
  END IF;
  IF work.grade IS NULL THEN
    RETURN;
  END IF;
  IF marks.given <> (SELECT count(*) FROM rubric_criteria c WHERE c.assignment_id = work.assignment_id) THEN
    PERFORM refuse('i203_rubric_whole', 'a hand-in graded by a rubric has a mark for each criterion');
  END IF;
  IF work.grade <> coalesce(adjusted, marks.points) THEN
    PERFORM refuse('i203_rubric_grade', 'the grade is the sum of the rubric, unless it was adjusted with a reason');
  END IF;
END $$;

CREATE OR REPLACE FUNCTION check_rubric_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  criterion rubric_criteria := coalesce(new, old);
BEGIN
  PERFORM check_rubric_fits(criterion.assignment_id);
  PERFORM check_rubric_grade(s.id) FROM assignment_submissions s
  WHERE s.assignment_id = criterion.assignment_id AND EXISTS (SELECT 1 FROM rubric_marks m WHERE m.submission_id = s.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_rubric_levels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  level rubric_levels := coalesce(new, old);
BEGIN
  PERFORM check_rubric_fits(c.assignment_id) FROM rubric_criteria c WHERE c.id = level.criterion_id;
  IF tg_op = 'UPDATE' THEN
    PERFORM check_rubric_grade(m.submission_id) FROM rubric_marks m WHERE m.level_id = level.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_rubric_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_rubric_fits(new.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_rubric_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_rubric_grade(coalesce(new.submission_id, old.submission_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_rubric_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_rubric_grade(new.id);
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i201_rubric_criteria ON rubric_criteria;
CREATE CONSTRAINT TRIGGER i201_rubric_criteria AFTER INSERT OR DELETE ON rubric_criteria
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_rubric_criteria();

DROP TRIGGER IF EXISTS i201_rubric_levels ON rubric_levels;
CREATE CONSTRAINT TRIGGER i201_rubric_levels AFTER INSERT OR UPDATE OF points, criterion_id OR DELETE ON rubric_levels
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_rubric_levels();

DROP TRIGGER IF EXISTS i201_rubric_assignment ON assignments;
CREATE CONSTRAINT TRIGGER i201_rubric_assignment AFTER UPDATE OF max_score, assignment_type ON assignments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (old.max_score <> new.max_score OR old.assignment_type <> new.assignment_type) EXECUTE FUNCTION check_rubric_assignment();

DROP TRIGGER IF EXISTS i203_rubric_marks ON rubric_marks;
CREATE CONSTRAINT TRIGGER i203_rubric_marks AFTER INSERT OR UPDATE OR DELETE ON rubric_marks
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_rubric_marks();

DROP TRIGGER IF EXISTS i203_rubric_adjustments ON rubric_adjustments;
CREATE CONSTRAINT TRIGGER i203_rubric_adjustments AFTER INSERT OR UPDATE OR DELETE ON rubric_adjustments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_rubric_marks();

DROP TRIGGER IF EXISTS i203_rubric_submission ON assignment_submissions;
CREATE CONSTRAINT TRIGGER i203_rubric_submission AFTER UPDATE OF grade, original_grade ON assignment_submissions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (new.grade IS NOT NULL AND (old.grade, old.original_grade) IS DISTINCT FROM (new.grade, new.original_grade))
EXECUTE FUNCTION check_rubric_submission();
