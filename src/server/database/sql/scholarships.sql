-- i53: the uses of a scholarship code are counted here, so its maximum holds for everyone who comes at once.
CREATE OR REPLACE FUNCTION count_scholarship_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE scholarship_codes SET uses = uses + 1 WHERE id = new.code_id;
  ELSE
    UPDATE scholarship_codes SET uses = uses - 1 WHERE id = old.code_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i53_count_use AFTER INSERT OR DELETE ON scholarship_uses
FOR EACH ROW EXECUTE FUNCTION count_scholarship_use();
