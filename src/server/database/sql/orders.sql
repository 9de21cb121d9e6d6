-- i41: an order's total is the sum of its items. Checked when the transaction ends.
CREATE OR REPLACE FUNCTION check_total() RETURNS trigger LANGUAGE plpgsql AS $$
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

DROP TRIGGER IF EXISTS i41_order_total ON orders;
CREATE CONSTRAINT TRIGGER i41_order_total AFTER INSERT OR UPDATE OF total ON orders DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_total();

DROP TRIGGER IF EXISTS i41_items_total ON order_items;
CREATE CONSTRAINT TRIGGER i41_items_total AFTER INSERT OR UPDATE OR DELETE ON order_items DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_total();
