-- i49: the completed payments of an order never exceed its total. Checked when the transaction ends, one order at a time.
CREATE OR REPLACE FUNCTION check_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed numeric;
  paid numeric;
BEGIN
  SELECT total INTO owed FROM orders WHERE id = new.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO paid FROM payments WHERE order_id = new.order_id AND status = 'completed';
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

-- i104: an enrollment that is paid has no payment that waits: nobody is asked twice (decision M13). Checked when the transaction
-- ends, one enrollment at a time. Two that are both paid stay as they are: that's money which came.
CREATE OR REPLACE FUNCTION check_asked_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM enrollments WHERE id = new.enrollment_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM payments WHERE enrollment_id = new.enrollment_id AND share = 'balance' AND status = 'completed' AND amount > 0)
     AND EXISTS (SELECT 1 FROM payments WHERE enrollment_id = new.enrollment_id AND share = 'balance'
       AND status IN ('pending', 'processing', 'pending_verification')) THEN
    PERFORM refuse('i104_asked_once', 'the enrollment is paid and another payment of it waits');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i104_asked_once ON payments;
CREATE CONSTRAINT TRIGGER i104_asked_once AFTER INSERT OR UPDATE OF status, enrollment_id ON payments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.share = 'balance' AND new.enrollment_id IS NOT NULL
  AND new.status IN ('pending', 'processing', 'pending_verification', 'completed')) EXECUTE FUNCTION check_asked_once();
