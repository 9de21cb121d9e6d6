CREATE TABLE "feedback_phrases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i217_phrase_place_unique" UNIQUE("owner_id","place"),
	CONSTRAINT "i217_phrase_unique" UNIQUE("owner_id","text"),
	CONSTRAINT "i217_phrase_filled" CHECK (is_filled("feedback_phrases"."text") and length(btrim("feedback_phrases"."text")) <= 500),
	CONSTRAINT "i217_phrase_place" CHECK ("feedback_phrases"."place" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "feedback_phrases" ADD CONSTRAINT "feedback_phrases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;