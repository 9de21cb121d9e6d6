-- What a payment brings to the money collected, in dollars and in what it was paid with: nothing before it's completed, nor for a
-- scholarship's share; of one that went back in part, the rest.
CREATE OR REPLACE FUNCTION collected_of(status text, method text, amount numeric, refunded numeric, currency text, local_amount numeric, local_currency text)
RETURNS TABLE (currency_paid text, net numeric, paid numeric) LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce($7, $5), $3 - $4, CASE WHEN $7 IS NULL THEN $3 - $4 ELSE round($6 * ($3 - $4) / $3, 2) END
  WHERE $1 = 'completed' AND $2 <> 'scholarship' AND $3 > $4;
END;

-- i189: collected_days and collected_courses add up to what the payments of each period's enrollments brought.
CREATE OR REPLACE FUNCTION count_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    WITH moved AS (
      SELECT e.period_id, p.course_id, (p.created_at AT TIME ZONE 'UTC')::date AS day, p.payment_method, c.*, 1 AS sign
      FROM after p JOIN enrollments e ON e.id = p.enrollment_id,
        LATERAL collected_of(p.status, p.payment_method, p.amount, p.refunded_amount, p.currency, p.local_amount, p.local_currency) c
    ), days AS (
      INSERT INTO collected_days (period_id, day, payment_method, currency, payments, amount, paid)
      SELECT period_id, day, payment_method, currency_paid, sum(sign), sum(sign * net), sum(sign * paid) FROM moved GROUP BY 1, 2, 3, 4
    )
    INSERT INTO collected_courses (period_id, course_id, payments, amount)
    SELECT period_id, course_id, sum(sign), sum(sign * net) FROM moved GROUP BY 1, 2;
  ELSIF tg_op = 'UPDATE' THEN
    WITH moved AS (
      SELECT e.period_id, p.course_id, (p.created_at AT TIME ZONE 'UTC')::date AS day, p.payment_method, c.*, p.sign
      FROM (SELECT after.*, 1 AS sign FROM after UNION ALL SELECT before.*, -1 FROM before) p JOIN enrollments e ON e.id = p.enrollment_id,
        LATERAL collected_of(p.status, p.payment_method, p.amount, p.refunded_amount, p.currency, p.local_amount, p.local_currency) c
    ), days AS (
      INSERT INTO collected_days (period_id, day, payment_method, currency, payments, amount, paid)
      SELECT period_id, day, payment_method, currency_paid, sum(sign), sum(sign * net), sum(sign * paid) FROM moved GROUP BY 1, 2, 3, 4
      HAVING sum(sign) <> 0 OR sum(sign * net) <> 0 OR sum(sign * paid) <> 0
    )
    INSERT INTO collected_courses (period_id, course_id, payments, amount)
    SELECT period_id, course_id, sum(sign), sum(sign * net) FROM moved GROUP BY 1, 2 HAVING sum(sign) <> 0 OR sum(sign * net) <> 0;
  ELSE
    WITH moved AS (
      SELECT e.period_id, p.course_id, (p.created_at AT TIME ZONE 'UTC')::date AS day, p.payment_method, c.*, -1 AS sign
      FROM before p JOIN enrollments e ON e.id = p.enrollment_id,
        LATERAL collected_of(p.status, p.payment_method, p.amount, p.refunded_amount, p.currency, p.local_amount, p.local_currency) c
    ), days AS (
      INSERT INTO collected_days (period_id, day, payment_method, currency, payments, amount, paid)
      SELECT period_id, day, payment_method, currency_paid, sum(sign), sum(sign * net), sum(sign * paid) FROM moved GROUP BY 1, 2, 3, 4
    )
    INSERT INTO collected_courses (period_id, course_id, payments, amount)
    SELECT period_id, course_id, sum(sign), sum(sign * net) FROM moved GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i189_payments_added AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_collected();

CREATE OR REPLACE TRIGGER i189_payments_moved AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_collected();

CREATE OR REPLACE TRIGGER i189_payments_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_collected();

-- i190: standing_totals adds up to the enrollments of each course and period in each state.
CREATE OR REPLACE FUNCTION count_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO standing_totals (period_id, course_id, status, type_coursed, is_active, enrollments)
    SELECT period_id, course_id, status, type_coursed, is_active, count(*) FROM after GROUP BY 1, 2, 3, 4, 5;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO standing_totals (period_id, course_id, status, type_coursed, is_active, enrollments)
    SELECT period_id, course_id, status, type_coursed, is_active, sum(sign) FROM (
      SELECT period_id, course_id, status, type_coursed, is_active, 1 AS sign FROM after
      UNION ALL SELECT period_id, course_id, status, type_coursed, is_active, -1 FROM before
    ) moved GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0;
    UPDATE account_balances b SET is_withdrawn = after.status = 'Desistido'
    FROM after JOIN before USING (id) WHERE b.enrollment_id = after.id AND (after.status = 'Desistido') <> (before.status = 'Desistido');
  ELSE
    INSERT INTO standing_totals (period_id, course_id, status, type_coursed, is_active, enrollments)
    SELECT period_id, course_id, status, type_coursed, is_active, -count(*) FROM before GROUP BY 1, 2, 3, 4, 5;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i190_enrollments_added AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_standings();

CREATE OR REPLACE TRIGGER i190_enrollments_changed AFTER UPDATE ON enrollments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_standings();

CREATE OR REPLACE TRIGGER i190_enrollments_removed AFTER DELETE ON enrollments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_standings();

-- i191: account_balances has the sum of each account's entries, which are only ever added, the day of its last purchase, and whether its
-- student withdrew (i190 keeps that).
CREATE OR REPLACE FUNCTION add_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_balances AS b (enrollment_id, period_id, course_id, balance, since, is_withdrawn)
  SELECT e.id, e.period_id, e.course_id, sum(l.amount), max(o.created_at), e.status = 'Desistido'
  FROM after l JOIN orders o ON o.id = l.order_id JOIN enrollments e ON e.id = l.enrollment_id GROUP BY e.id ORDER BY 1
  ON CONFLICT (enrollment_id) DO UPDATE SET balance = b.balance + excluded.balance, since = greatest(b.since, excluded.since);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i191_entries_added AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION add_balances();

-- i192: last_studied says when each enrollment last completed a lesson or handed in an evaluation.
CREATE OR REPLACE FUNCTION studied_of(ids uuid[]) RETURNS TABLE (enrollment_id uuid, period_id uuid, course_id uuid, studied_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.id, e.period_id, e.course_id, greatest(
    (SELECT max(d.completed_at) FROM completed_lessons d WHERE d.enrollment_id = e.id),
    (SELECT max(s.submitted_at) FROM assignment_submissions s WHERE s.enrollment_id = e.id AND s.submission_type IS NOT NULL))
  FROM enrollments e WHERE e.id = ANY (ids) ORDER BY e.id
$$;

CREATE OR REPLACE FUNCTION note_studied() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF tg_op = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT enrollment_id FROM after);
  ELSIF tg_op = 'UPDATE' THEN
    ids := ARRAY(SELECT DISTINCT after.enrollment_id FROM after JOIN before USING (id)
      WHERE (after.submitted_at, after.submission_type) IS DISTINCT FROM (before.submitted_at, before.submission_type));
  ELSE
    ids := ARRAY(SELECT DISTINCT enrollment_id FROM before);
  END IF;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  -- What was the last may be gone; who only adds waits for nobody, and the later one stays.
  IF tg_op <> 'INSERT' THEN DELETE FROM last_studied WHERE enrollment_id = ANY (ids); END IF;
  INSERT INTO last_studied AS l SELECT * FROM studied_of(ids) s WHERE s.studied_at IS NOT NULL
  ON CONFLICT (enrollment_id) DO UPDATE SET studied_at = greatest(l.studied_at, excluded.studied_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i192_lessons_completed AFTER INSERT ON completed_lessons REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION note_studied();

CREATE OR REPLACE TRIGGER i192_completions_removed AFTER DELETE ON completed_lessons REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION note_studied();

CREATE OR REPLACE TRIGGER i192_handed_in AFTER INSERT ON assignment_submissions REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION note_studied();

CREATE OR REPLACE TRIGGER i192_handed_in_again AFTER UPDATE ON assignment_submissions REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION note_studied();

CREATE OR REPLACE TRIGGER i192_submissions_removed AFTER DELETE ON assignment_submissions REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION note_studied();
