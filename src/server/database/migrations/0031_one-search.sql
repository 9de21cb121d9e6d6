-- beside 1.0.0
-- The folded words of a text, each behind one blank: what begins a word is behind a blank, and trigrams find it from two letters on. The signs
-- are those of WORD_SIGNS (domain/search/sought.ts).
CREATE FUNCTION spaced_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN rtrim(regexp_replace(' ' || translate(fold(words), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~¡¿«»“”‘’„…–—·•°ª№', repeat(' ', 49)), '\s+', ' ', 'g'));
--> statement-breakpoint
-- The words of a text as Spanish says them, without accents: 'oraciones' is found by 'oración'.
CREATE FUNCTION spanish_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.spanish'::regconfig, fold(words));
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (spanish_words(title || ' ' || content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "foro_posts" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (spanish_words(title || ' ' || content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (spanish_words(coalesce(title, '') || ' ' || coalesce(content_text, '') || ' ' || coalesce(file_name, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_by_words" ON "announcements" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "announcements_by_title" ON "announcements" USING gin (spaced_words("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "foro_posts_by_words" ON "foro_posts" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "foro_posts_by_title" ON "foro_posts" USING gin (spaced_words("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lesson_contents_by_words" ON "lesson_contents" USING gin ("search_words");--> statement-breakpoint
ANALYZE "announcements", "foro_posts", "lesson_contents";
