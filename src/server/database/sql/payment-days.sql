-- As what a payment's amount counts: under its status, but what went back of one that stays completed as refunded.
CREATE OR REPLACE FUNCTION parts_of_payment(text, numeric, numeric)
RETURNS TABLE (status text, payments integer, amount numeric) LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT $1, 1, CASE $1 WHEN 'completed' THEN $2 - $3 ELSE $2 END
  UNION ALL SELECT 'refunded', 0, $3 WHERE $1 = 'completed' AND $3 > 0;
END;

-- i173: payment_days adds up to the payments of each day in UTC, by status; a scholarship's share moves no money. A month of
-- any zone is whole days of these and two parts of days (home/admin-dashboard-queries.ts).
CREATE OR REPLACE FUNCTION count_payment_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO payment_days (day, status, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, part.status, sum(part.amount)
    FROM after p, LATERAL parts_of_payment(p.status, p.amount, p.refunded_amount) part
    WHERE payment_method <> 'scholarship' GROUP BY 1, 2 HAVING sum(part.amount) <> 0;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO payment_days (day, status, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, part.status, sum(part.amount * sign) FROM (
      SELECT created_at, status, amount, refunded_amount, 1 AS sign FROM after WHERE payment_method <> 'scholarship'
      UNION ALL
      SELECT created_at, status, amount, refunded_amount, -1 FROM before WHERE payment_method <> 'scholarship'
    ) moved, LATERAL parts_of_payment(moved.status, moved.amount, moved.refunded_amount) part
    GROUP BY 1, 2 HAVING sum(part.amount * sign) <> 0;
  ELSE
    INSERT INTO payment_days (day, status, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, part.status, -sum(part.amount)
    FROM before p, LATERAL parts_of_payment(p.status, p.amount, p.refunded_amount) part
    WHERE payment_method <> 'scholarship' GROUP BY 1, 2 HAVING sum(part.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i173_payments_added AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payment_days();

CREATE OR REPLACE TRIGGER i173_payments_moved AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payment_days();

CREATE OR REPLACE TRIGGER i173_payments_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_payment_days();
