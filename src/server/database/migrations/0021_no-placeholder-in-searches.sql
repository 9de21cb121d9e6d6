-- The indexes go with the column.
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_person(first_name || ' ' || last_name || ' ' || case when anonymised_at is null then email else '' end || ' ' || coalesce(locality, '') || ' ' || coalesce(document_number, '') || ' ' || coalesce(whatsapp, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_short_words" ON "users" USING gin (letters_and_pairs("search_text"));
