-- i150: a title that was granted here is of the person and the program that it names, and its holder has left the program with it.
-- Checked when the transaction ends: the title and the standing are written together.
CREATE OR REPLACE FUNCTION check_title_holder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := (to_jsonb(new) ->> CASE tg_table_name WHEN 'titles' THEN 'program_student_id' ELSE 'id' END)::uuid;
BEGIN
  IF EXISTS (
    SELECT 1 FROM titles t JOIN program_students s ON s.id = t.program_student_id
    WHERE t.program_student_id = asked
      AND (s.status <> 'egresado' OR (s.user_id, s.program_id, s.graduated_on) IS DISTINCT FROM (t.user_id, t.program_id, t.granted_on))
  ) THEN
    PERFORM refuse('i150_title_of_graduate', 'a title is of a graduate of its program');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i150_title_of_graduate ON titles;
CREATE CONSTRAINT TRIGGER i150_title_of_graduate AFTER INSERT OR UPDATE ON titles DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.program_student_id IS NOT NULL) EXECUTE FUNCTION check_title_holder();

DROP TRIGGER IF EXISTS i150_graduate_of_title ON program_students;
CREATE CONSTRAINT TRIGGER i150_graduate_of_title AFTER UPDATE ON program_students DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_title_holder();

-- i151: what somebody was in a program stays: only a request that nobody has answered goes, with whoever takes it back.
CREATE OR REPLACE FUNCTION keep_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i151_standing_stays', 'only a request may go');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i151_standing_stays BEFORE DELETE ON program_students FOR EACH ROW
WHEN (old.status <> 'solicitado') EXECUTE FUNCTION keep_standing();

-- i152: changes of plan are only added.
CREATE OR REPLACE FUNCTION keep_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i152_plan_changes_stay', 'changes of plan are only added');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i152_plan_changes_stay BEFORE UPDATE OR DELETE ON plan_changes FOR EACH ROW EXECUTE FUNCTION keep_plan_change();

-- i153: a change of plan is between two plans of the program that the person is in.
CREATE OR REPLACE FUNCTION check_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM program_students s
    JOIN plans f ON f.id = new.from_plan_id AND f.program_id = s.program_id
    JOIN plans t ON t.id = new.to_plan_id AND t.program_id = s.program_id
    WHERE s.id = new.program_student_id
  ) THEN
    PERFORM refuse('i153_plans_of_program', 'a change of plan is within a program');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i153_plans_of_program AFTER INSERT ON plan_changes FOR EACH ROW EXECUTE FUNCTION check_plan_change();
