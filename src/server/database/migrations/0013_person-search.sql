-- beside 1.0.0
-- People are found without the signs that are left out of names and numbers ('ohiggins', '30.111.222'), as withoutSeparators leaves them out of what
-- is typed, and by their telephone.
CREATE FUNCTION fold_person(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(fold(normalize(translate(words, U&'\00b4', ''), NFKC)),
  U&'''`\02b9\02bb\02bc\02bd\02c8\2018\2019\201b\2032.\00b7-\2010\2011\2012\2013\2014\2015\2212\00ad\200b\200c\200d\200e\200f\2060\feff', '');
--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_person(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(locality, '') || ' ' || coalesce(document_number, '') || ' ' || coalesce(whatsapp, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_short_words" ON "users" USING gin (letters_and_pairs("search_text"));--> statement-breakpoint
ANALYZE "users";
