-- i140: no course of a plan requires itself, not even by way of others. The plan's lock lets requirements that two people add at once
-- see each other; it doesn't stand in the way of the keys of what else is written by the plan.
CREATE OR REPLACE FUNCTION refuse_requirement_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM plans WHERE id = new.plan_id FOR NO KEY UPDATE;
  IF EXISTS (
    WITH RECURSIVE required AS (
      SELECT new.required_course_id AS course_id
      UNION
      SELECT r.required_course_id FROM requirements r JOIN required q ON r.course_id = q.course_id WHERE r.plan_id = new.plan_id
    )
    SELECT 1 FROM required WHERE course_id = new.course_id
  ) THEN
    PERFORM refuse('i140_no_requirement_cycle', 'courses of a plan require each other');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i140_no_requirement_cycle AFTER INSERT OR UPDATE ON requirements
FOR EACH ROW EXECUTE FUNCTION refuse_requirement_cycle();

-- i187: no course of a plan stands in a year that its program has not. Whoever places a course holds the program's years meanwhile, so that nobody shortens it
-- beside. What was beyond before this rule stays until it's moved: 'Estado del sistema' names it, and
-- it stands in the way of nothing else.
CREATE OR REPLACE FUNCTION refuse_plan_year() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lasts smallint;
BEGIN
  SELECT g.years INTO lasts FROM plans p JOIN programs g ON g.id = p.program_id WHERE p.id = new.plan_id FOR SHARE OF g;
  IF new.year > lasts THEN
    PERFORM refuse('i187_plan_year', 'a course of a plan stands in a year that its program has not');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_shorter_program() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM plan_courses k JOIN plans p ON p.id = k.plan_id WHERE p.program_id = new.id AND k.year > new.years) THEN
    PERFORM refuse('i187_plan_year', 'a plan of the program has courses in a later year');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_plan_of_shorter_program() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lasts smallint;
BEGIN
  SELECT years INTO lasts FROM programs WHERE id = new.program_id FOR SHARE;
  IF EXISTS (SELECT 1 FROM plan_courses WHERE plan_id = new.id AND year > lasts) THEN
    PERFORM refuse('i187_plan_year', 'a plan has courses in a year that its program has not');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i187_plan_year AFTER INSERT OR UPDATE OF plan_id, year ON plan_courses
FOR EACH ROW EXECUTE FUNCTION refuse_plan_year();
CREATE OR REPLACE TRIGGER i187_plan_year AFTER UPDATE OF years ON programs
FOR EACH ROW WHEN (new.years < old.years) EXECUTE FUNCTION refuse_shorter_program();
CREATE OR REPLACE TRIGGER i187_plan_year AFTER UPDATE OF program_id ON plans
FOR EACH ROW WHEN (new.program_id <> old.program_id) EXECUTE FUNCTION refuse_plan_of_shorter_program();
