-- i49: the completed payments of an order never exceed its total; money that came for what was replaced is its student's credit (decision M17). Checked when the transaction ends, one order at a time.
CREATE OR REPLACE FUNCTION check_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed numeric;
  paid numeric;
BEGIN
  SELECT total INTO owed FROM orders WHERE id = new.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO paid FROM payments WHERE order_id = new.order_id AND status = 'completed' AND replaced_at IS NULL;
  IF paid > owed THEN PERFORM refuse('i49_paid_within_total', format('order total %s, paid %s', owed, paid)); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i49_paid_within_total ON payments;
CREATE CONSTRAINT TRIGGER i49_paid_within_total AFTER INSERT OR UPDATE OF status ON payments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.status = 'completed') EXECUTE FUNCTION check_paid();

-- i50: what a payment is for never changes, and what was paid stays as it was. i51: statuses follow decision S3.
CREATE OR REPLACE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF new.refunded_amount < old.refunded_amount THEN
    PERFORM refuse('i177_refund_stays', 'what went back stays so');
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

CREATE OR REPLACE TRIGGER i50_i51_payment BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment();

CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i50_paid_is_kept', 'a completed payment is never deleted');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i50_paid_is_kept BEFORE DELETE ON payments FOR EACH ROW
WHEN (old.status IN ('completed', 'refunded')) EXECUTE FUNCTION keep_payment();

-- i48: a payment gets the next receipt number when it completes. The counter's row lock leaves no gaps.
-- Triggers run in the order of their names: these after i50_i51_payment, which looks at what was asked for.
CREATE OR REPLACE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE receipt_counters SET last_number = last_number + 1 WHERE series = 'receipts' RETURNING last_number INTO new.receipt_number;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i50_numbered_on_insert BEFORE INSERT ON payments FOR EACH ROW
WHEN (new.status IN ('completed', 'refunded') AND new.receipt_number IS NULL) EXECUTE FUNCTION number_receipt();

CREATE OR REPLACE TRIGGER i50_numbered_on_completion BEFORE UPDATE OF status ON payments FOR EACH ROW
WHEN (new.status = 'completed' AND new.receipt_number IS NULL) EXECUTE FUNCTION number_receipt();

-- Whether nothing of an enrollment's account is left to pay, or a purchase of it that stands is paid by itself.
CREATE OR REPLACE FUNCTION is_paid_account(of_enrollment uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(amount), 0) <= 0 FROM ledger_entries WHERE enrollment_id = of_enrollment)
  OR EXISTS (SELECT 1 FROM ledger_entries e JOIN order_items i ON i.id = e.order_item_id AND i.cancelled_at IS NULL
    WHERE e.enrollment_id = of_enrollment GROUP BY i.id HAVING sum(e.amount) <= 0);

-- i104: an enrollment whose account is paid has no payment of a standing purchase that waits: nobody is asked twice (decision M13). Checked when the
-- transaction ends, one enrollment at a time. Two that are both paid stay as they are: that's money which came; so does one that a provider works on.
CREATE OR REPLACE FUNCTION check_asked_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM enrollments WHERE id = new.enrollment_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM payments p JOIN order_items i ON i.order_id = p.order_id AND i.course_id = p.course_id AND i.cancelled_at IS NULL
       WHERE p.enrollment_id = new.enrollment_id AND p.share = 'balance' AND p.replaced_at IS NULL AND p.amount > 0
         AND p.status IN ('pending', 'pending_verification'))
     AND is_paid_account(new.enrollment_id) THEN
    PERFORM refuse('i104_asked_once', 'the enrollment is paid and another payment of it waits');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i104_asked_once ON payments;
CREATE CONSTRAINT TRIGGER i104_asked_once AFTER INSERT OR UPDATE OF status, enrollment_id ON payments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.share = 'balance' AND new.enrollment_id IS NOT NULL
  AND new.status IN ('pending', 'pending_verification', 'completed')) EXECUTE FUNCTION check_asked_once();

-- i105: a payment that was replaced doesn't wait any more. Checked when the transaction ends: money that comes for one goes through waiting
-- (decision S3).
CREATE OR REPLACE FUNCTION check_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payments WHERE id = new.id AND replaced_at IS NOT NULL AND status IN ('pending', 'processing', 'pending_verification')) THEN
    PERFORM refuse('i105_replaced_failed', 'a replaced payment waits');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i105_replaced_failed ON payments;
CREATE CONSTRAINT TRIGGER i105_replaced_failed AFTER INSERT OR UPDATE OF status, replaced_at ON payments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.replaced_at IS NOT NULL AND new.status IN ('pending', 'processing', 'pending_verification')) EXECUTE FUNCTION check_replaced();
