-- i172: role_totals adds up to the people of each role.
CREATE OR REPLACE FUNCTION count_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' THEN
    INSERT INTO role_totals (role, people) SELECT role, count(*) FROM after GROUP BY 1;
  END IF;
  IF tg_op <> 'INSERT' THEN
    INSERT INTO role_totals (role, people) SELECT role, -count(*) FROM before GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i172_roles_added AFTER INSERT ON user_roles REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_roles();

CREATE OR REPLACE TRIGGER i172_roles_changed AFTER UPDATE ON user_roles REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_roles();

CREATE OR REPLACE TRIGGER i172_roles_removed AFTER DELETE ON user_roles REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_roles();
