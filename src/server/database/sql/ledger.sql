-- i178: the account of an enrollment (decision M16) is written here, from what order items and payments say: a charge when a purchase enrolls or
-- stands again, a share or a payment when it's completed, what goes back when it's refunded, a cancellation when the course leaves the purchase or its
-- price changes. Nobody else writes those, and nobody changes or takes away an entry.

-- Once a statement, so an import of thousands of rows is one insert a kind.
CREATE OR REPLACE FUNCTION post_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM post_charges(array(SELECT id FROM after WHERE enrollment_id IS NOT NULL));
    PERFORM post_money(array(SELECT id FROM after WHERE status IN ('completed', 'refunded')), true);
    PERFORM post_refund(id, refunded_amount) FROM after WHERE refunded_amount > 0 ORDER BY id;
  ELSE
    PERFORM post_charges(array(SELECT a.id FROM after a JOIN before b USING (id) WHERE a.enrollment_id IS NOT NULL AND b.enrollment_id IS NULL));
    PERFORM post_money(array(SELECT a.id FROM after a JOIN before b USING (id)
      WHERE a.status IN ('completed', 'refunded') AND b.status NOT IN ('completed', 'refunded')), false);
    PERFORM post_refund(a.id, a.refunded_amount - b.refunded_amount) FROM after a JOIN before b USING (id)
      WHERE a.refunded_amount > b.refunded_amount ORDER BY a.id;
  END IF;
  RETURN NULL;
END $$;

-- What the purchases of these payments cost, each once; a course that left its purchase costs nothing there.
CREATE OR REPLACE FUNCTION post_charges(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, list_price, discount_pct, recorded_by, recorded_at)
  SELECT enrollment_id, 'charge', unit_price, order_id, item_id, list_price, discount_pct, user_id, created_at
  FROM (
    SELECT DISTINCT ON (i.id) p.enrollment_id, i.unit_price, i.order_id, i.id AS item_id, i.list_price, i.discount_pct, p.user_id, p.created_at
    FROM payments p JOIN order_items i ON i.order_id = p.order_id AND i.course_id = p.course_id
    WHERE p.id = ANY (ids) AND i.cancelled_at IS NULL AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.order_item_id = i.id AND e.kind = 'charge')
    ORDER BY i.id, p.created_at
  ) bought ORDER BY created_at, item_id;
END $$;

-- What these payments paid, the scholarship's share first. Who: whoever verified it, a provider (null), or the student, whose card or code it was.
CREATE OR REPLACE FUNCTION post_money(ids uuid[], is_new boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, payment_id, payment_method, local_amount, local_currency,
    exchange_rate, recorded_by, recorded_at)
  SELECT p.enrollment_id, CASE p.share WHEN 'scholarship' THEN 'scholarship' ELSE 'payment' END, -p.amount, p.order_id, i.id, p.id, p.payment_method,
    p.local_amount, p.local_currency, p.exchange_rate,
    coalesce(p.verified_by, CASE WHEN p.provider NOT IN ('stripe', 'mercado_pago') THEN p.user_id END), CASE WHEN is_new THEN p.created_at ELSE p.updated_at END
  FROM payments p JOIN order_items i ON i.order_id = p.order_id AND i.course_id = p.course_id
  WHERE p.id = ANY (ids) AND p.amount > 0 ORDER BY p.created_at, p.share DESC, p.id;
END $$;

-- What went back of a payment; of a purchase that stands, what a part that went back leaves owed isn't asked for again: less of a credit owes nothing.
CREATE OR REPLACE FUNCTION post_refund(asked uuid, gone numeric) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p payments;
  item order_items;
  unpaid numeric;
BEGIN
  SELECT * INTO p FROM payments WHERE id = asked;
  SELECT * INTO item FROM order_items WHERE order_id = p.order_id AND course_id = p.course_id;
  INSERT INTO ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, payment_id, payment_method, note, recorded_by, recorded_at)
  VALUES (p.enrollment_id, CASE p.share WHEN 'scholarship' THEN 'scholarship' ELSE 'refund' END, gone, p.order_id, item.id, p.id, p.payment_method,
    p.refund_reason, p.refunded_by, p.updated_at);
  IF p.share = 'balance' AND p.status = 'completed' AND item.cancelled_at IS NULL THEN
    SELECT least(gone, greatest(0, sum(amount))) INTO unpaid FROM ledger_entries WHERE enrollment_id = p.enrollment_id;
    IF unpaid = 0 THEN RETURN; END IF;
    INSERT INTO ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, payment_id, payment_method, note, recorded_by, recorded_at)
    VALUES (p.enrollment_id, 'waiver', -unpaid, p.order_id, item.id, p.id, p.payment_method, coalesce(p.refund_reason, 'partly_refunded'), p.refunded_by, p.updated_at);
  END IF;
END $$;

CREATE OR REPLACE TRIGGER i178_payments_posted AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION post_payments();

CREATE OR REPLACE TRIGGER i178_payments_changed AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION post_payments();

-- A course left its purchase, came back to it, or costs something else there.
CREATE OR REPLACE FUNCTION post_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_enrollment uuid;
  standing numeric;
BEGIN
  SELECT enrollment_id INTO of_enrollment FROM payments
    WHERE order_id = new.order_id AND course_id = new.course_id AND enrollment_id IS NOT NULL LIMIT 1;
  IF of_enrollment IS NULL THEN RETURN NULL; END IF;
  IF old.cancelled_at IS NULL THEN
    SELECT coalesce(sum(amount), 0) INTO standing FROM ledger_entries WHERE order_item_id = new.id AND kind IN ('charge', 'cancellation', 'waiver');
    INSERT INTO ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, note, recorded_by, recorded_at)
    VALUES (of_enrollment, 'cancellation', -standing, new.order_id, new.id, coalesce(new.cancel_reason, 'repriced'), new.changed_by, coalesce(new.changed_at, now()));
  END IF;
  IF new.cancelled_at IS NULL THEN
    INSERT INTO ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, list_price, discount_pct, recorded_by, recorded_at)
    VALUES (of_enrollment, 'charge', new.unit_price, new.order_id, new.id, new.list_price, new.discount_pct, new.changed_by, coalesce(new.changed_at, now()));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i178_purchase_changed AFTER UPDATE ON order_items FOR EACH ROW
WHEN ((old.cancelled_at IS NULL) <> (new.cancelled_at IS NULL) OR (new.cancelled_at IS NULL AND old.unit_price <> new.unit_price))
EXECUTE FUNCTION post_purchase();

-- Written by the triggers above alone; waivers are an action of their own.
CREATE OR REPLACE FUNCTION guard_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' AND (pg_trigger_depth() > 1 OR new.kind = 'waiver' OR is_import()) THEN RETURN new; END IF;
  PERFORM refuse('i178_entries_only_added', 'an account is written by its purchases and payments, and keeps what it says');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i178_entries_only_added BEFORE INSERT OR UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION guard_entry();

-- A refund that names no amount gives all of it back.
CREATE OR REPLACE FUNCTION refund_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.refunded_amount := new.amount;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i177_refund_whole BEFORE INSERT OR UPDATE OF status ON payments FOR EACH ROW
WHEN (new.status = 'refunded') EXECUTE FUNCTION refund_whole();
