-- i73: journals only grow. The closing of an acta alone may be written into once, below.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i73_append_only', format('rows of %s are only added', tg_table_name));
  RETURN NULL;
END $$;

DO $$
DECLARE
  journal text;
BEGIN
  FOREACH journal IN ARRAY ARRAY['audit_log', 'grade_history', 'enrollment_history', 'acta_rectifications', 'audit_seals'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER i73_append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION append_only()', journal);
    EXECUTE format('CREATE OR REPLACE TRIGGER i73_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', journal);
  END LOOP;
END $$;

-- i102: of a closing only one thing is ever written later: once, who opened the acta again, when and why.
CREATE OR REPLACE FUNCTION keep_acta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR old.reopened_at IS NOT NULL OR new.reopened_at IS NULL
    OR (new.id, new.course_id, new.period_id, new.closed_by, new.closed_at)
      IS DISTINCT FROM (old.id, old.course_id, old.period_id, old.closed_by, old.closed_at) THEN
    PERFORM refuse('i73_append_only', 'a closing of an acta stays; it may be reopened once');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i73_append_only BEFORE UPDATE OR DELETE ON course_actas FOR EACH ROW EXECUTE FUNCTION keep_acta();
CREATE OR REPLACE TRIGGER i73_no_truncate BEFORE TRUNCATE ON course_actas FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER i73_no_truncate BEFORE TRUNCATE ON acta_copies FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER i73_no_truncate BEFORE TRUNCATE ON acta_numbers FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER i73_no_truncate BEFORE TRUNCATE ON payment_receipts FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- i170: seals follow one another, without gaps and without sealing a line twice.
CREATE OR REPLACE FUNCTION follow_seal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest record;
BEGIN
  SELECT number, last_id INTO newest FROM audit_seals ORDER BY number DESC LIMIT 1;
  IF new.number <> coalesce(newest.number, 0) + 1 OR new.last_id <= newest.last_id THEN
    PERFORM refuse('i170_seal_follows', 'a seal follows the newest one');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i170_seal_follows BEFORE INSERT ON audit_seals FOR EACH ROW EXECUTE FUNCTION follow_seal();
