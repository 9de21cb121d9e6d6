-- How the rules of these files refuse. Each refusal is SQLSTATE 23514 with the rule's name as the constraint.
-- SET LOCAL atrio.import = 'on' lets a seed or an import (and nothing else) enroll into windows that are closed by now,
-- and leaves the history of the grades that it brings to itself.

CREATE OR REPLACE FUNCTION refuse(invariant text, why text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', why USING errcode = '23514', constraint = invariant;
END $$;

CREATE OR REPLACE FUNCTION is_import() RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(current_setting('atrio.import', true), '') = 'on';
