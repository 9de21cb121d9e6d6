-- i173: payment_days adds up to the payments of each day in UTC, by status; a scholarship's share moves no money. A month of
-- any zone is whole days of these and two parts of days (home/admin-dashboard-queries.ts).
CREATE OR REPLACE FUNCTION count_payment_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO payment_days (day, status, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, status, sum(amount) FROM after
    WHERE payment_method <> 'scholarship' GROUP BY 1, 2 HAVING sum(amount) <> 0;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO payment_days (day, status, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, status, sum(amount) FROM (
      SELECT created_at, status, amount FROM after WHERE payment_method <> 'scholarship'
      UNION ALL
      SELECT created_at, status, -amount FROM before WHERE payment_method <> 'scholarship'
    ) moved GROUP BY 1, 2 HAVING sum(amount) <> 0;
  ELSE
    INSERT INTO payment_days (day, status, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, status, -sum(amount) FROM before
    WHERE payment_method <> 'scholarship' GROUP BY 1, 2 HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i173_payments_added AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payment_days();

CREATE OR REPLACE TRIGGER i173_payments_moved AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_payment_days();

CREATE OR REPLACE TRIGGER i173_payments_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_payment_days();
