-- beside 1.0.0
DROP INDEX "titles_by_search";--> statement-breakpoint
CREATE INDEX "titles_by_words" ON "titles" USING gin (fold_person("register_number" || ' ' || "holder_name" || ' ' || coalesce("holder_document_number", '')) gin_trgm_ops);