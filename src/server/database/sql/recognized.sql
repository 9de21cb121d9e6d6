-- i155: a recognition names at least one course. i156: what was refused has no grade. Both look when the transaction ends, since a recognition
-- comes before its courses.
CREATE OR REPLACE FUNCTION check_recognition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recognition uuid;
BEGIN
  IF tg_table_name = 'recognized_courses' THEN
    recognition := new.id;
  ELSIF tg_op = 'DELETE' THEN
    recognition := old.recognized_id;
  ELSE
    recognition := new.recognized_id;
  END IF;
  IF EXISTS (SELECT 1 FROM recognized_courses r WHERE r.id = recognition
      AND NOT EXISTS (SELECT 1 FROM recognized_course_items i WHERE i.recognized_id = r.id)) THEN
    PERFORM refuse('i155_names_courses', 'a recognition names no course');
  END IF;
  IF EXISTS (SELECT 1 FROM recognized_courses r JOIN recognized_course_items i ON i.recognized_id = r.id
      WHERE r.id = recognition AND r.outcome = 'rechazada' AND i.grade IS NOT NULL) THEN
    PERFORM refuse('i156_refused_without_grade', 'what was refused has a grade');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i155_i156_recognition ON recognized_courses;
CREATE CONSTRAINT TRIGGER i155_i156_recognition AFTER INSERT OR UPDATE OF outcome ON recognized_courses DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_recognition();

DROP TRIGGER IF EXISTS i155_i156_course ON recognized_course_items;
CREATE CONSTRAINT TRIGGER i155_i156_course AFTER INSERT OR UPDATE OR DELETE ON recognized_course_items DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_recognition();

-- i157: a recognition is annulled, never deleted, and what it says stays; only an annulled past year takes another result.
CREATE OR REPLACE FUNCTION guard_recognition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    PERFORM refuse('i157_recognition_stays', 'a recognition is annulled, never deleted');
  END IF;
  IF (new.user_id, new.origin, new.dated_on, new.courses_elsewhere, new.plan_change_id)
      IS DISTINCT FROM (old.user_id, old.origin, old.dated_on, old.courses_elsewhere, old.plan_change_id)
    OR ((new.outcome, new.institution, new.resolution, new.recorded_by) IS DISTINCT FROM (old.outcome, old.institution, old.resolution, old.recorded_by)
      AND (old.origin <> 'historia' OR old.annulled_at IS NULL)) THEN
    PERFORM refuse('i157_recognition_stays', 'what a recognition says stays as it was');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i157_recognition_stays BEFORE UPDATE OR DELETE ON recognized_courses
FOR EACH ROW EXECUTE FUNCTION guard_recognition();
