-- i73: journals only grow, and an acta is closed once and for all.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i73_append_only', format('rows of %s are only added', tg_table_name));
  RETURN NULL;
END $$;

DO $$
DECLARE
  journal text;
BEGIN
  FOREACH journal IN ARRAY ARRAY['audit_log', 'grade_history', 'enrollment_history', 'acta_rectifications', 'course_actas'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER i73_append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION append_only()', journal);
    EXECUTE format('CREATE OR REPLACE TRIGGER i73_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', journal);
  END LOOP;
END $$;
