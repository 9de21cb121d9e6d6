-- i145: whoever enrolls as Regular has what the course asks for (record 042). It's asked when somebody enrolls: at an insert, when a listener
-- becomes Regular, and when an ended enrollment begins anew, which has a new date. A plan that changes later, an approval that's withdrawn later and a
-- course that's given up later touch no enrollment, so there is no row of the invariants list for it: it needn't stay true.
-- An order that was accepted keeps what it sold: its payment may come later, when staff or a provider say so.

-- Approved: as Regular here, or recognized and not annulled.
CREATE OR REPLACE FUNCTION has_approved(person uuid, course uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT 1 FROM enrollments e WHERE e.user_id = person AND e.course_id = course AND e.type_coursed = 'regular' AND e.status = 'Aprobado'
) OR EXISTS (
  SELECT 1 FROM recognized_courses h JOIN recognized_course_items i ON i.recognized_id = h.id
  WHERE h.user_id = person AND i.course_id = course AND h.annulled_at IS NULL AND h.outcome = 'aprobada'
);

CREATE OR REPLACE FUNCTION is_studying(person uuid, course uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT 1 FROM enrollments e
  WHERE e.user_id = person AND e.course_id = course AND e.type_coursed = 'regular' AND e.status = 'En Progreso' AND e.is_active
);

-- Whether somebody may take a course as Regular; `beside` are the courses that they take by the same order.
CREATE OR REPLACE FUNCTION meets_requirements(person uuid, course uuid, beside uuid[]) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH offering AS (
    SELECT k.plan_id,
      EXISTS (SELECT 1 FROM program_students s WHERE s.plan_id = k.plan_id AND s.user_id = person AND s.status = 'activo') AS is_own,
      p.is_current AND g.is_active AS is_current
    FROM plan_courses k JOIN plans p ON p.id = k.plan_id JOIN programs g ON g.id = p.program_id
    WHERE k.course_id = course
  ), binding AS (
    SELECT plan_id FROM offering WHERE is_own OR (is_current AND NOT EXISTS (SELECT 1 FROM offering WHERE is_own))
  )
  SELECT NOT EXISTS (SELECT 1 FROM binding)
    OR EXISTS (
      SELECT 1 FROM requirement_exceptions x WHERE x.user_id = person AND x.course_id = course AND x.withdrawn_at IS NULL
    )
    OR EXISTS (
      SELECT 1 FROM binding b WHERE NOT EXISTS (
        SELECT 1 FROM requirements r
        WHERE r.plan_id = b.plan_id AND r.course_id = course
          AND NOT has_approved(person, r.required_course_id)
          AND NOT (r.kind = 'aprobada_o_cursando'
            AND (r.required_course_id = ANY (beside) OR is_studying(person, r.required_course_id)))
      )
    );
END;

-- The locks make an enrollment wait for whoever changes at this moment what it rests on: a grade, a recognition, an exception.
CREATE OR REPLACE FUNCTION require_requirements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held enrollments;
  beside uuid[];
BEGIN
  SELECT * INTO held FROM enrollments WHERE id = new.id;
  IF NOT FOUND OR held.type_coursed <> 'regular' OR held.status <> 'En Progreso' THEN RETURN NULL; END IF;
  -- Most courses ask for nothing.
  IF NOT EXISTS (SELECT 1 FROM requirements WHERE course_id = held.course_id) THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT 1 FROM enrollment_details d JOIN order_items i ON i.id = d.order_item_id
    WHERE d.enrollment_id = held.id AND i.type_coursed = 'regular' AND d.xmin = pg_current_xact_id()::xid AND i.xmin <> pg_current_xact_id()::xid
  ) THEN RETURN NULL; END IF;
  PERFORM 1 FROM enrollments e
  WHERE e.user_id = held.user_id AND e.course_id IN (SELECT required_course_id FROM requirements WHERE course_id = held.course_id)
  ORDER BY e.id FOR SHARE;
  PERFORM 1 FROM recognized_courses h WHERE h.user_id = held.user_id ORDER BY h.id FOR SHARE;
  PERFORM 1 FROM requirement_exceptions x
  WHERE x.user_id = held.user_id AND x.course_id = held.course_id ORDER BY x.id FOR SHARE;
  SELECT array_agg(e.course_id) INTO beside
  FROM enrollment_details d JOIN order_items i ON i.id = d.order_item_id
  JOIN order_items o ON o.order_id = i.order_id JOIN enrollment_details od ON od.order_item_id = o.id
  JOIN enrollments e ON e.id = od.enrollment_id
  WHERE d.enrollment_id = held.id AND d.xmin = pg_current_xact_id()::xid
    AND e.type_coursed = 'regular' AND e.status = 'En Progreso';
  IF NOT meets_requirements(held.user_id, held.course_id, coalesce(beside, '{}')) THEN
    PERFORM refuse('i145_requirements_met', 'the course asks for another one that was not approved');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i145_requirements_met ON enrollments;
CREATE CONSTRAINT TRIGGER i145_requirements_met AFTER INSERT ON enrollments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NOT is_import() AND new.type_coursed = 'regular' AND new.status = 'En Progreso') EXECUTE FUNCTION require_requirements();

DROP TRIGGER IF EXISTS i145_requirements_met_again ON enrollments;
CREATE CONSTRAINT TRIGGER i145_requirements_met_again AFTER UPDATE ON enrollments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (
  NOT is_import() AND new.type_coursed = 'regular' AND new.status = 'En Progreso' AND (
    old.type_coursed <> 'regular' OR new.enrollment_date <> old.enrollment_date OR (old.status = 'Desistido' AND new.is_active)
  )
) EXECUTE FUNCTION require_requirements();
