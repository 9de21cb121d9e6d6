-- i196: the weights of a scheme's categories add up to 100. Checked when the transaction ends.
CREATE OR REPLACE FUNCTION check_scheme_weights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(weight_percent) FROM scheme_categories WHERE scheme_id = coalesce(new.scheme_id, old.scheme_id)) <> 100 THEN
    PERFORM refuse('i196_weights_add_up', 'the weights of a scheme''s categories add up to 100');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i196_weights_add_up ON scheme_categories;
CREATE CONSTRAINT TRIGGER i196_weights_add_up AFTER INSERT OR UPDATE OR DELETE ON scheme_categories DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_scheme_weights();

-- i198: a scheme speaks of its own course's evaluations, of its period or of every one. One that moves elsewhere leaves it.
CREATE OR REPLACE FUNCTION is_work_of_scheme(of_scheme uuid, of_work uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM course_schemes s JOIN assignments a ON a.course_id = s.course_id AND (a.period_id IS NULL OR a.period_id = s.period_id)
    WHERE s.id = of_scheme AND a.id = of_work
  )
$$;

CREATE OR REPLACE FUNCTION check_scheme_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM assignments WHERE id = new.assignment_id FOR SHARE;
  IF NOT is_work_of_scheme(new.scheme_id, new.assignment_id) THEN
    PERFORM refuse('i198_work_of_scheme', 'a scheme speaks of its own course''s evaluations');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i198_work_of_scheme AFTER INSERT OR UPDATE ON scheme_works
FOR EACH ROW EXECUTE FUNCTION check_scheme_work();

CREATE OR REPLACE FUNCTION leave_schemes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM scheme_works w WHERE w.assignment_id = new.id AND NOT is_work_of_scheme(w.scheme_id, new.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i198_leaves_schemes AFTER UPDATE OF course_id, period_id ON assignments FOR EACH ROW
WHEN (new.course_id <> old.course_id OR new.period_id IS DISTINCT FROM old.period_id) EXECUTE FUNCTION leave_schemes();

-- i199: once the acta of a course and period is closed its scheme stays (decision L14). The lock makes a change and the closing wait
-- for one another. What leaves it with its evaluation may go: the acta has its own copy.
CREATE OR REPLACE FUNCTION refuse_if_acta_closed(of_course uuid, of_period uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM enrollments WHERE course_id = of_course AND period_id = of_period ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM course_actas WHERE course_id = of_course AND period_id = of_period AND reopened_at IS NULL) THEN
    PERFORM refuse('i199_scheme_of_acta', 'the acta is closed: how its grades come about stays');
  END IF;
END $$;

CREATE OR REPLACE FUNCTION keep_scheme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_import() THEN
    IF tg_op <> 'INSERT' THEN PERFORM refuse_if_acta_closed(old.course_id, old.period_id); END IF;
    IF tg_op <> 'DELETE' THEN PERFORM refuse_if_acta_closed(new.course_id, new.period_id); END IF;
  END IF;
  RETURN coalesce(new, old);
END $$;

CREATE OR REPLACE TRIGGER i199_scheme_of_acta BEFORE INSERT OR UPDATE OR DELETE ON course_schemes
FOR EACH ROW EXECUTE FUNCTION keep_scheme();

CREATE OR REPLACE FUNCTION keep_scheme_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_import() THEN
    PERFORM refuse_if_acta_closed(s.course_id, s.period_id) FROM course_schemes s
    WHERE s.id IN (new.scheme_id, old.scheme_id)
      AND (tg_op <> 'DELETE' OR tg_table_name <> 'scheme_works' OR is_work_of_scheme(s.id, (to_jsonb(old) ->> 'assignment_id')::uuid));
  END IF;
  RETURN coalesce(new, old);
END $$;

CREATE OR REPLACE TRIGGER i199_category_of_acta BEFORE INSERT OR UPDATE OR DELETE ON scheme_categories
FOR EACH ROW EXECUTE FUNCTION keep_scheme_part();
CREATE OR REPLACE TRIGGER i199_work_of_acta BEFORE INSERT OR UPDATE OR DELETE ON scheme_works
FOR EACH ROW EXECUTE FUNCTION keep_scheme_part();
