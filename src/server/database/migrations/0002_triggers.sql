-- The invariants that need more than one row. Each refusal is SQLSTATE 23514 with the invariant's name as the constraint.
-- SET LOCAL atrio.import = 'on' lets a seed or an import (and nothing else) enroll into windows that are closed by now,
-- and leaves the history of the grades that it brings to itself.

CREATE FUNCTION refuse(invariant text, why text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', why USING errcode = '23514', constraint = invariant;
END $$;
--> statement-breakpoint
CREATE FUNCTION is_import() RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(current_setting('atrio.import', true), '') = 'on';
--> statement-breakpoint

-- i08: someone active can always administer. i09: everyone has a role. Checked when the transaction ends.
-- The locks make two transactions that each remove "the other" administrator or role wait for one another.
CREATE FUNCTION require_admin() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4711);
  IF NOT EXISTS (SELECT 1 FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.role = 'admin' AND u.is_active) THEN
    PERFORM refuse('i08_last_admin', 'the last active administrator');
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION role_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = old.user_id FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = old.user_id) THEN
    PERFORM refuse('i09_one_role', 'a user needs a role');
  END IF;
  IF old.role = 'admin' THEN PERFORM require_admin(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION user_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE id = new.id) AND NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = new.id) THEN
    PERFORM refuse('i09_one_role', 'a user needs a role');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION user_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM user_roles WHERE user_id = new.id AND role = 'admin') THEN PERFORM require_admin(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER i08_i09_role_removed AFTER DELETE OR UPDATE ON user_roles DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION role_removed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER i08_user_deactivated AFTER UPDATE OF is_active ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION user_deactivated();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER i09_user_added AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION user_added();
--> statement-breakpoint

-- i25: open windows of a course in a period never overlap in time.
ALTER TABLE enrollments_open ADD CONSTRAINT i25_windows_disjoint EXCLUDE USING gist
  (course_id WITH =, period_id WITH =, tstzrange(enrollment_start_date, enrollment_end_date) WITH &&) WHERE (is_open);
--> statement-breakpoint

-- i32: whose enrollment it is, in which window, never changes.
CREATE FUNCTION enrollment_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i32_enrollment_identity', 'an enrollment keeps its student and window');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i32_enrollment_identity BEFORE UPDATE ON enrollments FOR EACH ROW
WHEN ((new.user_id, new.enrollment_open_id, new.course_id, new.period_id) IS DISTINCT FROM (old.user_id, old.enrollment_open_id, old.course_id, old.period_id))
EXECUTE FUNCTION enrollment_moved();
--> statement-breakpoint

-- i34: a new enrollment is dated inside its open window. i23: it takes a seat; the window's row lock makes buyers queue,
-- and the check on seats_taken refuses the one too many. A live enrollment is one that i33 counts.
CREATE FUNCTION is_live(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status NOT IN ('Desistido', 'Reprobado', 'Desaprobado');
--> statement-breakpoint
-- Counted once a statement, so an import of thousands of rows touches each window once, and always in the same order.
CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF tg_op = 'INSERT' THEN
    FOR change IN SELECT enrollment_open_id AS id, count(*) AS seats FROM after WHERE is_live(status) GROUP BY 1 ORDER BY 1 LOOP
      UPDATE enrollments_open SET seats_taken = seats_taken + change.seats WHERE id = change.id;
    END LOOP;
    IF NOT is_import() AND EXISTS (
      SELECT 1 FROM after JOIN enrollments_open w ON w.id = after.enrollment_open_id
      WHERE NOT w.is_open OR after.enrollment_date < w.enrollment_start_date OR after.enrollment_date >= w.enrollment_end_date
    ) THEN
      PERFORM refuse('i34_window_open', 'the enrollment window is closed');
    END IF;
  ELSIF tg_op = 'UPDATE' THEN
    FOR change IN SELECT after.enrollment_open_id AS id, sum(is_live(after.status)::integer - is_live(before.status)::integer) AS seats
      FROM after JOIN before USING (id) WHERE is_live(after.status) <> is_live(before.status) GROUP BY 1 ORDER BY 1 LOOP
      UPDATE enrollments_open SET seats_taken = seats_taken + change.seats WHERE id = change.id;
    END LOOP;
  ELSE
    FOR change IN SELECT enrollment_open_id AS id, count(*) AS seats FROM before WHERE is_live(status) GROUP BY 1 ORDER BY 1 LOOP
      UPDATE enrollments_open SET seats_taken = seats_taken - change.seats WHERE id = change.id;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i34_seats_taken AFTER INSERT ON enrollments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
--> statement-breakpoint
CREATE TRIGGER i34_seats_changed AFTER UPDATE ON enrollments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
--> statement-breakpoint
CREATE TRIGGER i34_seats_given_back AFTER DELETE ON enrollments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
--> statement-breakpoint

-- i41: an order's total is the sum of its items. Checked when the transaction ends.
CREATE FUNCTION check_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := (to_jsonb(coalesce(new, old)) ->> CASE tg_table_name WHEN 'orders' THEN 'id' ELSE 'order_id' END)::uuid;
  stated numeric;
  summed numeric;
BEGIN
  SELECT total INTO stated FROM orders WHERE id = asked FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(price), 0) INTO summed FROM order_items WHERE order_id = asked;
  IF stated <> summed THEN PERFORM refuse('i41_total_matches', format('order total %s, items %s', stated, summed)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER i41_order_total AFTER INSERT OR UPDATE OF total ON orders DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_total();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER i41_items_total AFTER INSERT OR UPDATE OR DELETE ON order_items DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_total();
--> statement-breakpoint

-- i49: the completed payments of an order never exceed its total. Checked when the transaction ends, one order at a time.
CREATE FUNCTION check_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed numeric;
  paid numeric;
BEGIN
  SELECT total INTO owed FROM orders WHERE id = new.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO paid FROM payments WHERE order_id = new.order_id AND status = 'completed';
  IF paid > owed THEN PERFORM refuse('i49_paid_within_total', format('order total %s, paid %s', owed, paid)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER i49_paid_within_total AFTER INSERT OR UPDATE OF status ON payments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.status = 'completed') EXECUTE FUNCTION check_paid();
--> statement-breakpoint

-- i50: what a payment is for never changes, and what was paid stays as it was. i51: statuses follow decision S3.
CREATE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.user_id, new.order_id, new.course_id, new.share, new.amount, new.currency, new.transaction_id)
     IS DISTINCT FROM (old.user_id, old.order_id, old.course_id, old.share, old.amount, old.currency, old.transaction_id)
     OR (old.enrollment_id IS NOT NULL AND new.enrollment_id IS DISTINCT FROM old.enrollment_id) THEN
    PERFORM refuse('i50_payment_identity', 'a payment keeps what it is for');
  END IF;
  IF old.status IN ('completed', 'refunded') AND
     (new.payment_method, new.local_amount, new.local_currency, new.exchange_rate, new.exchange_rate_on, new.receipt_number)
     IS DISTINCT FROM (old.payment_method, old.local_amount, old.local_currency, old.exchange_rate, old.exchange_rate_on, old.receipt_number) THEN
    PERFORM refuse('i50_paid_is_final', 'what was paid stays as it was');
  END IF;
  IF new.status <> old.status AND (old.status, new.status) NOT IN (
    ('pending', 'processing'), ('pending', 'pending_verification'), ('pending', 'completed'), ('pending', 'failed'),
    ('processing', 'pending'), ('processing', 'pending_verification'), ('processing', 'completed'), ('processing', 'failed'),
    ('pending_verification', 'pending'), ('pending_verification', 'completed'), ('pending_verification', 'failed'),
    ('failed', 'pending'), ('completed', 'refunded')) THEN
    PERFORM refuse('i51_payment_transition', format('a payment never goes from %s to %s', old.status, new.status));
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER i50_i51_payment BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment();
--> statement-breakpoint
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i50_paid_is_kept', 'a completed payment is never deleted');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i50_paid_is_kept BEFORE DELETE ON payments FOR EACH ROW
WHEN (old.status IN ('completed', 'refunded')) EXECUTE FUNCTION keep_payment();
--> statement-breakpoint

-- i48: a payment gets the next receipt number when it completes. The counter's row lock leaves no gaps.
INSERT INTO receipt_counters (series, last_number) VALUES ('receipts', 0);
--> statement-breakpoint
CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE receipt_counters SET last_number = last_number + 1 WHERE series = 'receipts' RETURNING last_number INTO new.receipt_number;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER i50_numbered_on_insert BEFORE INSERT ON payments FOR EACH ROW
WHEN (new.status IN ('completed', 'refunded') AND new.receipt_number IS NULL) EXECUTE FUNCTION number_receipt();
--> statement-breakpoint
CREATE TRIGGER i52_numbered_on_completion BEFORE UPDATE OF status ON payments FOR EACH ROW
WHEN (new.status = 'completed' AND new.receipt_number IS NULL) EXECUTE FUNCTION number_receipt();
--> statement-breakpoint

-- i53: the uses of a scholarship code are counted here, so its maximum holds for everyone who comes at once.
CREATE FUNCTION count_scholarship_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE scholarship_codes SET uses = uses + 1 WHERE id = new.code_id;
  ELSE
    UPDATE scholarship_codes SET uses = uses - 1 WHERE id = old.code_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i53_count_use AFTER INSERT OR DELETE ON scholarship_uses
FOR EACH ROW EXECUTE FUNCTION count_scholarship_use();
--> statement-breakpoint

-- i64: a graded submission is never deleted. i84: every change of a grade leaves a line.
CREATE FUNCTION keep_graded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i64_graded_is_kept', 'a graded submission is never deleted');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i64_graded_is_kept BEFORE DELETE ON assignment_submissions FOR EACH ROW
WHEN (old.grade IS NOT NULL) EXECUTE FUNCTION keep_graded();
--> statement-breakpoint
CREATE FUNCTION remember_grade() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before numeric := CASE WHEN tg_op = 'UPDATE' THEN old.grade END;
BEGIN
  IF new.grade IS DISTINCT FROM before AND NOT is_import() THEN
    INSERT INTO grade_history (kind, enrollment_id, assignment_id, old_grade, new_grade, feedback, changed_by, changed_at)
    VALUES ('evaluation', new.enrollment_id, new.assignment_id, before, new.grade, new.feedback, new.graded_by, coalesce(new.graded_at, now()));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i84_remember_grade AFTER INSERT OR UPDATE OF grade ON assignment_submissions
FOR EACH ROW EXECUTE FUNCTION remember_grade();
--> statement-breakpoint
CREATE FUNCTION remember_final_grade() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before numeric := CASE WHEN tg_op = 'UPDATE' THEN old.final_grade END;
  status_before text := CASE WHEN tg_op = 'UPDATE' THEN old.status END;
BEGIN
  IF new.final_grade IS DISTINCT FROM before AND NOT is_import() THEN
    INSERT INTO grade_history (kind, enrollment_id, old_grade, new_grade, old_status, new_status, changed_by, changed_at)
    VALUES ('final', new.id, before, new.final_grade, status_before, new.status, new.final_grade_by, coalesce(new.final_grade_at, now()));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER i84_remember_final_grade AFTER INSERT OR UPDATE OF final_grade ON enrollments
FOR EACH ROW EXECUTE FUNCTION remember_final_grade();
--> statement-breakpoint

-- i73: journals only grow.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i73_append_only', format('rows of %s are only added', tg_table_name));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  journal text;
BEGIN
  FOREACH journal IN ARRAY ARRAY['audit_log', 'grade_history', 'enrollment_history', 'acta_rectifications'] LOOP
    EXECUTE format('CREATE TRIGGER i73_append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION append_only()', journal);
    EXECUTE format('CREATE TRIGGER i73_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', journal);
  END LOOP;
END $$;
