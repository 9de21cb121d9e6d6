-- What all payments add up to: each statement that changes a status adds lines to payment_totals, and nobody waits for a
-- counter. The figures are the sums of the lines.
CREATE OR REPLACE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO payment_totals (status, is_money, payments, amount)
    SELECT status, payment_method <> 'scholarship', count(*), sum(amount) FROM after GROUP BY 1, 2;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO payment_totals (status, is_money, payments, amount)
    SELECT status, is_money, sum(payments), sum(amount) FROM (
      SELECT after.status, after.payment_method <> 'scholarship' AS is_money, 1 AS payments, after.amount
      FROM after JOIN before USING (id) WHERE (after.status, after.payment_method) IS DISTINCT FROM (before.status, before.payment_method)
      UNION ALL
      SELECT before.status, before.payment_method <> 'scholarship', -1, -before.amount
      FROM after JOIN before USING (id) WHERE (after.status, after.payment_method) IS DISTINCT FROM (before.status, before.payment_method)
    ) moved GROUP BY 1, 2 HAVING sum(payments) <> 0 OR sum(amount) <> 0;
  ELSE
    INSERT INTO payment_totals (status, is_money, payments, amount)
    SELECT status, payment_method <> 'scholarship', -count(*), -sum(amount) FROM before GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i96_payments_added AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payments();

CREATE OR REPLACE TRIGGER i96_payments_moved AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payments();

CREATE OR REPLACE TRIGGER i96_payments_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
