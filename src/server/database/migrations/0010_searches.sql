-- beside 1.0.0
-- Every letter of a folded text and every pair of neighbours: an index finds by them what is too short for trigrams.
CREATE FUNCTION letters_and_pairs(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
DECLARE
  parts text[] := '{}';
  before text := '';
  letter text;
BEGIN
  FOREACH letter IN ARRAY string_to_array(folded, NULL) LOOP
    parts := parts || letter || (before || letter);
    before := letter;
  END LOOP;
  RETURN parts;
END $$;
--> statement-breakpoint
-- Which of them a text has that a word stands in: the word's pairs, of a single letter itself.
CREATE FUNCTION pairs_of_word(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT part FROM unnest(letters_and_pairs(folded)) part WHERE length(part) = least(length(folded), 2));
--> statement-breakpoint
CREATE INDEX "users_anonymised" ON "users" USING btree ("id") WHERE "users"."anonymised_at" is not null;--> statement-breakpoint
CREATE INDEX "users_by_short_words" ON "users" USING gin (letters_and_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "titles_by_search" ON "titles" USING gin (fold("register_number") gin_trgm_ops);--> statement-breakpoint
-- How many have which letters is known of an index only once it's there.
ANALYZE "users", "titles";
