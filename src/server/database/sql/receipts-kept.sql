-- What stands for money where a payment of nothing ends what a course asked for; null of one that asks for money.
CREATE OR REPLACE FUNCTION receipt_facts(of_payment uuid, rebuilt_on date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('version', 1, 'rebuilt_on', rebuilt_on, 'institution', institution_facts(), 'number', p.receipt_number,
      'paid_on', institution_day(coalesce(p.verified_at, p.created_at)),
      'student_name', coalesce(p.student_name, u.name), 'student_email', coalesce(p.student_email, CASE WHEN u.anonymised_at IS NULL THEN u.email END),
      'document_type', u.document_type, 'document_number', u.document_number, 'course_name', c.name, 'course_code', c.course_code,
      'type_coursed', i.type_coursed, 'share', p.share, 'amount', p.amount::text, 'currency', p.currency, 'local_amount', p.local_amount::text,
      'local_currency', p.local_currency, 'exchange_rate', p.exchange_rate, 'exchange_rate_on', p.exchange_rate_on,
      'payment_method', p.payment_method, 'transaction_id', p.transaction_id, 'operation_number', p.operation_number,
      'covered_by', CASE WHEN p.amount = 0 AND p.share = 'balance' THEN CASE
        WHEN EXISTS (SELECT FROM ledger_entries e WHERE e.order_item_id = i.id AND e.kind = 'waiver' AND e.payment_id IS NULL) THEN 'waiver'
        WHEN i.unit_price = 0 THEN 'free' ELSE 'credit' END END)
    FROM payments p JOIN users u ON u.id = p.user_id JOIN courses c ON c.id = p.course_id
      JOIN order_items i ON i.order_id = p.order_id AND i.course_id = p.course_id
    WHERE p.id = of_payment AND p.receipt_number IS NOT NULL);
END $$;

-- i185: what the receipt of a payment says is kept when it completes, and never changes (decision L23). Written when the transaction ends: by then its
-- account says what took the place of money.
CREATE OR REPLACE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_receipts (payment_id, facts) VALUES (new.id, receipt_facts(new.id, NULL)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i185_receipt_kept ON payments;
CREATE CONSTRAINT TRIGGER i185_receipt_kept AFTER INSERT OR UPDATE OF status ON payments DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.status IN ('completed', 'refunded')) EXECUTE FUNCTION keep_receipt();

CREATE OR REPLACE FUNCTION guard_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i185_receipt_stays', 'what a receipt says stays');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i185_receipt_stays BEFORE UPDATE OR DELETE ON payment_receipts FOR EACH ROW EXECUTE FUNCTION guard_receipt();

-- i186: the register of titles names holders and programs as they were when a title was entered.
CREATE OR REPLACE FUNCTION keep_title_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    SELECT u.name, u.document_type, u.document_number, g.name
    INTO new.holder_name, new.holder_document_type, new.holder_document_number, new.program_name
    FROM users u, programs g WHERE u.id = new.user_id AND g.id = new.program_id;
  ELSIF (new.holder_name, new.holder_document_type, new.holder_document_number, new.program_name)
    IS DISTINCT FROM (old.holder_name, old.holder_document_type, old.holder_document_number, old.program_name) THEN
    PERFORM refuse('i186_register_stays', 'the register names whom it named');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i186_register_stays BEFORE INSERT OR UPDATE ON titles FOR EACH ROW EXECUTE FUNCTION keep_title_names();
