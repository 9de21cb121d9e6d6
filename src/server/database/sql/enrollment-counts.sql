-- i97: users.has_enrollments says whether somebody was ever enrolled, so that students are counted without their enrollments;
-- also when one enrollment goes while another comes: the lock waits for who is enrolling this person right now.
CREATE OR REPLACE FUNCTION note_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE users SET has_enrollments = true
    WHERE NOT has_enrollments AND id IN (SELECT user_id FROM after);
  ELSE
    PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM before) ORDER BY id FOR UPDATE;
    UPDATE users u SET has_enrollments = false
    WHERE id IN (SELECT user_id FROM before) AND NOT EXISTS (SELECT 1 FROM enrollments e WHERE e.user_id = u.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i97_note_enrolled AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION note_enrolled();

CREATE OR REPLACE TRIGGER i97_note_unenrolled AFTER DELETE ON enrollments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION note_enrolled();

-- i98: enrollment_totals adds up to the enrollments of each period; an enrollment never changes its period (i32).
CREATE OR REPLACE FUNCTION count_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO enrollment_totals (period_id, enrollments) SELECT period_id, count(*) FROM after GROUP BY 1;
  ELSE
    INSERT INTO enrollment_totals (period_id, enrollments) SELECT period_id, -count(*) FROM before GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i98_enrollments_added AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();

CREATE OR REPLACE TRIGGER i98_enrollments_removed AFTER DELETE ON enrollments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
