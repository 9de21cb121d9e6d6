-- What all payments add up to: each statement that changes a status adds lines to payment_totals, and nobody waits for a
-- counter. The figures are the sums of the lines. What went back of a payment that was kept otherwise counts as refunded.
CREATE OR REPLACE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO payment_totals (status, is_money, payments, amount)
    SELECT part.status, payment_method <> 'scholarship', sum(part.payments), sum(part.amount)
    FROM after p, LATERAL parts_of_payment(p.status, p.amount, p.refunded_amount) part GROUP BY 1, 2 HAVING sum(part.payments) <> 0 OR sum(part.amount) <> 0;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO payment_totals (status, is_money, payments, amount)
    SELECT part.status, is_money, sum(part.payments * sign), sum(part.amount * sign) FROM (
      SELECT after.status, after.payment_method <> 'scholarship' AS is_money, 1 AS sign, after.amount, after.refunded_amount
      FROM after JOIN before USING (id)
      WHERE (after.status, after.payment_method, after.refunded_amount) IS DISTINCT FROM (before.status, before.payment_method, before.refunded_amount)
      UNION ALL
      SELECT before.status, before.payment_method <> 'scholarship', -1, before.amount, before.refunded_amount
      FROM after JOIN before USING (id)
      WHERE (after.status, after.payment_method, after.refunded_amount) IS DISTINCT FROM (before.status, before.payment_method, before.refunded_amount)
    ) moved, LATERAL parts_of_payment(moved.status, moved.amount, moved.refunded_amount) part
    GROUP BY 1, 2 HAVING sum(part.payments * sign) <> 0 OR sum(part.amount * sign) <> 0;
  ELSE
    INSERT INTO payment_totals (status, is_money, payments, amount)
    SELECT part.status, payment_method <> 'scholarship', -sum(part.payments), -sum(part.amount)
    FROM before p, LATERAL parts_of_payment(p.status, p.amount, p.refunded_amount) part GROUP BY 1, 2 HAVING sum(part.payments) <> 0 OR sum(part.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i96_payments_added AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payments();

CREATE OR REPLACE TRIGGER i96_payments_moved AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payments();

CREATE OR REPLACE TRIGGER i96_payments_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
