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
