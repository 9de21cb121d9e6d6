-- The day of a moment where the institution is: by its setting, by the zone that the server was started with, or by the first one. A name that
-- the database doesn't know is passed over: no paper waits for it.
CREATE OR REPLACE FUNCTION institution_day(moment timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
DECLARE
  candidate text;
BEGIN
  FOR candidate IN SELECT zone FROM (
    SELECT 1 AS rank, value #>> '{}' AS zone FROM system_settings WHERE key = 'time_zone'
    UNION ALL SELECT 2, nullif(current_setting('atrio.zone', true), '') UNION ALL SELECT 3, started_zone.zone FROM started_zone
  ) zones WHERE zone IS NOT NULL ORDER BY rank LOOP
    BEGIN
      RETURN (moment AT TIME ZONE candidate)::date;
    EXCEPTION WHEN invalid_parameter_value THEN
    END;
  END LOOP;
  RETURN (moment AT TIME ZONE 'America/Argentina/Buenos_Aires')::date;
END $$;

-- What papers say of the institution: its name, and its lines under it but for samples (isSample in domain/settings).
CREATE OR REPLACE FUNCTION institution_facts() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('name', coalesce(max(line) FILTER (WHERE key = 'site_name' AND line <> ''), 'Seminario'),
      'lines', coalesce(jsonb_agg(line ORDER BY array_position(ARRAY['address', 'contact_email', 'contact_phone'], key::text))
        FILTER (WHERE key IN ('address', 'contact_email', 'contact_phone') AND line <> '' AND line NOT LIKE '%(ejemplo)%' AND line !~ '\mexample\.org\M'), '[]'))
    FROM (SELECT key, btrim(value #>> '{}') AS line FROM system_settings WHERE jsonb_typeof(value) = 'string') said);
END $$;

-- i181: an acta is numbered when it's closed first, by the year of that day and without gaps; opened again, it keeps its number and its folio.
CREATE OR REPLACE FUNCTION number_acta(of_course uuid, of_period uuid, closed_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_year smallint := extract(year FROM institution_day(closed_at));
  given integer;
  in_book text;
  on_folio integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('numbers of actas', 0));
  IF EXISTS (SELECT FROM acta_numbers WHERE (course_id, period_id) = (of_course, of_period)) THEN RETURN; END IF;
  -- Also where whoever closes judges at once: the number comes just after its series.
  SET CONSTRAINTS i181_number_of_an_acta DEFERRED;
  INSERT INTO acta_series AS s (year, last_number) VALUES (of_year, 1)
  ON CONFLICT (year) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number INTO given;
  SELECT acta_book, acta_folio INTO in_book, on_folio FROM document_settings;
  IF on_folio IS NOT NULL THEN
    SELECT greatest(on_folio, coalesce(max(folio) + 1, 1)) INTO on_folio FROM acta_numbers WHERE book = in_book;
  END IF;
  INSERT INTO acta_numbers (course_id, period_id, year, number, book, folio)
  VALUES (of_course, of_period, of_year, given, coalesce(in_book, ''), on_folio);
END $$;

CREATE OR REPLACE FUNCTION keep_acta_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR (tg_op = 'INSERT' AND new.last_number <> 1)
    OR (tg_op = 'UPDATE' AND (new.year, new.last_number) IS DISTINCT FROM (old.year, old.last_number + 1)) THEN
    PERFORM refuse('i181_series_without_gaps', 'the numbers of actas begin with 1 and go up by one');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i181_series_without_gaps BEFORE INSERT OR UPDATE OR DELETE ON acta_series
FOR EACH ROW EXECUTE FUNCTION keep_acta_series();

CREATE OR REPLACE FUNCTION check_acta_number_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM acta_numbers WHERE (year, number) = (new.year, new.last_number)) THEN
    PERFORM refuse('i181_number_of_an_acta', 'each number of a year is an acta''s');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i181_number_of_an_acta ON acta_series;
CREATE CONSTRAINT TRIGGER i181_number_of_an_acta AFTER INSERT OR UPDATE ON acta_series DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_acta_number_given();

CREATE OR REPLACE FUNCTION keep_acta_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM refuse('i181_number_stays', 'an acta keeps its number, its book and its folio');
  ELSIF NOT EXISTS (SELECT FROM acta_series WHERE (year, last_number) = (new.year, new.number)) THEN
    PERFORM refuse('i181_number_of_its_year', 'an acta takes the next number of its year');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i181_number_stays BEFORE INSERT OR UPDATE OR DELETE ON acta_numbers
FOR EACH ROW EXECUTE FUNCTION keep_acta_number();

-- How a person is named on an acta: as they are, or, once they were anonymised, as the papers of theirs that are kept still name them.
CREATE OR REPLACE FUNCTION acta_person(of_user uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('name', btrim(u.first_name || ' ' || u.last_name),
        'last_first', CASE WHEN u.anonymised_at IS NULL THEN u.last_name || ', ' || u.first_name ELSE u.name END,
        'document_type', u.document_type, 'document_number', u.document_number,
        'email', CASE WHEN u.anonymised_at IS NULL THEN u.email END)
      || CASE WHEN u.anonymised_at IS NULL THEN '{}' ELSE coalesce((
        SELECT jsonb_build_object('name', kept.name, 'last_first', kept.name) FROM (
          (SELECT facts #>> '{fields,nombre}' AS name FROM documents WHERE user_id = u.id ORDER BY issued_at DESC LIMIT 1)
          UNION ALL
          (SELECT student_name FROM payments WHERE user_id = u.id AND student_name <> '' ORDER BY created_at DESC LIMIT 1)
        ) kept WHERE kept.name <> '' LIMIT 1), '{}') END
    FROM users u WHERE u.id = of_user);
END $$;

-- What an acta says when it's closed; of one from before copies were kept, as good as what is known now (`rebuilt_on`): its grades and statuses are those
-- before its rectifications, and of one that was opened again those of its moment by their history.
CREATE OR REPLACE FUNCTION closing_facts(of_acta uuid, rebuilt_on date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('version', 1, 'deed', 'closing', 'rebuilt_on', rebuilt_on, 'institution', institution_facts(),
      'number', jsonb_build_object('year', n.year, 'number', n.number, 'book', n.book, 'folio', n.folio),
      'closing', (SELECT count(*) + 1 FROM course_actas o WHERE (o.course_id, o.period_id) = (a.course_id, a.period_id) AND o.reopened_at IS NOT NULL
        AND (o.closed_at, o.id) < (a.closed_at, a.id)),
      'course', jsonb_build_object('name', c.name, 'code', c.course_code, 'credits', c.credits, 'hours', c.hours),
      'period', jsonb_build_object('name', p.name, 'start_date', p.start_date, 'end_date', p.end_date),
      'teacher', acta_person(c.teacher_id) - 'last_first' - 'email', 'closed_by', acta_person(a.closed_by) - 'last_first' - 'email',
      'closed_on', institution_day(a.closed_at), 'scale', jsonb_build_object('min', 0, 'max', 100, 'pass',
        coalesce((SELECT s.pass_percent FROM course_schemes s WHERE (s.course_id, s.period_id) = (a.course_id, a.period_id)), p.pass_percent)),
      'lines', coalesce((
        SELECT jsonb_agg(acta_person(e.user_id) || jsonb_build_object('enrollment_id', e.id, 'type_coursed', e.type_coursed,
            'status', CASE WHEN later.id IS NULL THEN e.status ELSE coalesce(later.old_status, e.status) END,
            'grade', CASE WHEN later.id IS NULL THEN e.final_grade ELSE later.old_grade END) ORDER BY u.last_name, u.first_name, e.id)
        FROM enrollments e JOIN users u ON u.id = e.user_id LEFT JOIN LATERAL (
          SELECT r.id, r.old_grade, r.old_status, r.rectified_at AS at FROM acta_rectifications r
          WHERE rebuilt_on IS NOT NULL AND a.reopened_at IS NULL AND r.acta_id = a.id AND r.enrollment_id = e.id
          UNION ALL
          SELECT h.id, h.old_grade, h.old_status, h.changed_at FROM grade_history h
          WHERE rebuilt_on IS NOT NULL AND a.reopened_at IS NOT NULL AND h.enrollment_id = e.id AND h.kind = 'final' AND h.changed_at > a.closed_at
          ORDER BY at, id LIMIT 1) later ON true
        WHERE (e.course_id, e.period_id) = (a.course_id, a.period_id)
          AND (rebuilt_on IS NULL OR a.reopened_at IS NULL OR e.enrollment_date < a.reopened_at)), '[]'))
    FROM course_actas a JOIN acta_numbers n ON (n.course_id, n.period_id) = (a.course_id, a.period_id)
      JOIN courses c ON c.id = a.course_id JOIN periods p ON p.id = a.period_id
    WHERE a.id = of_acta);
END $$;

-- What a rectification adds to its acta.
CREATE OR REPLACE FUNCTION rectification_facts(of_rectification uuid, rebuilt_on date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('version', 1, 'deed', 'rectification', 'rebuilt_on', rebuilt_on, 'enrollment_id', r.enrollment_id,
      'student', acta_person(e.user_id) - 'email', 'old_grade', r.old_grade, 'new_grade', r.new_grade, 'old_status', r.old_status,
      'new_status', r.new_status, 'reason', r.reason, 'by', acta_person(r.rectified_by) - 'last_first' - 'email',
      'rectified_on', institution_day(r.rectified_at))
    FROM acta_rectifications r JOIN enrollments e ON e.id = r.enrollment_id WHERE r.id = of_rectification);
END $$;

-- What opening it again adds.
CREATE OR REPLACE FUNCTION reopening_facts(of_acta uuid, rebuilt_on date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('version', 1, 'deed', 'reopening', 'rebuilt_on', rebuilt_on, 'reason', a.reopen_reason,
      'by', acta_person(a.reopened_by) - 'last_first' - 'email', 'reopened_on', institution_day(a.reopened_at))
    FROM course_actas a WHERE a.id = of_acta);
END $$;

CREATE OR REPLACE FUNCTION keep_copy(of_acta uuid, of_deed text, of_rectification uuid, rebuilt_on date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := CASE of_deed WHEN 'closing' THEN closing_facts(of_acta, rebuilt_on) WHEN 'rectification' THEN rectification_facts(of_rectification, rebuilt_on)
    ELSE reopening_facts(of_acta, rebuilt_on) END;
BEGIN
  INSERT INTO acta_copies (acta_id, deed, rectification_id, position, facts, facts_sha256, is_rebuilt)
  SELECT of_acta, of_deed, of_rectification, count(*), said, sha256(convert_to(said::text, 'UTF8')), rebuilt_on IS NOT NULL
  FROM acta_copies WHERE acta_id = of_acta;
END $$;

-- i182: what happens to a closed acta is kept as it was said then, in the transaction that does it, whoever does it (decision L23).
CREATE OR REPLACE FUNCTION keep_acta_deed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'acta_rectifications' THEN
    PERFORM keep_copy(new.acta_id, 'rectification', new.id, NULL);
  ELSIF tg_op = 'INSERT' THEN
    PERFORM number_acta(new.course_id, new.period_id, new.closed_at);
    PERFORM keep_copy(new.id, 'closing', NULL, NULL);
  ELSE
    PERFORM keep_copy(new.id, 'reopening', NULL, NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i182_closing_kept AFTER INSERT ON course_actas FOR EACH ROW EXECUTE FUNCTION keep_acta_deed();
CREATE OR REPLACE TRIGGER i182_reopening_kept AFTER UPDATE OF reopened_at ON course_actas FOR EACH ROW
WHEN (old.reopened_at IS NULL AND new.reopened_at IS NOT NULL) EXECUTE FUNCTION keep_acta_deed();
CREATE OR REPLACE TRIGGER i182_rectification_kept AFTER INSERT ON acta_rectifications FOR EACH ROW EXECUTE FUNCTION keep_acta_deed();

-- i183: a copy never changes; its file is written once.
CREATE OR REPLACE FUNCTION guard_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    IF new.facts_sha256 <> sha256(convert_to(new.facts::text, 'UTF8')) THEN
      PERFORM refuse('i183_facts_hashed', 'the hash is that of the facts');
    END IF;
  ELSIF tg_op = 'DELETE' OR old.sha256 IS NOT NULL
    OR (to_jsonb(new) - 'file_id' - 'sha256') IS DISTINCT FROM (to_jsonb(old) - 'file_id' - 'sha256') THEN
    PERFORM refuse('i183_copy_stays', 'what an acta said stays');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i183_copy_stays BEFORE INSERT OR UPDATE OR DELETE ON acta_copies FOR EACH ROW EXECUTE FUNCTION guard_copy();
