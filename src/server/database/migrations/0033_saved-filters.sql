CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"place" smallint NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i194_filter_place_unique" UNIQUE("owner_id","list","place"),
	CONSTRAINT "i194_filter_list" CHECK ("saved_filters"."list" in ('users', 'payments', 'grades')),
	CONSTRAINT "i194_filter_named" CHECK (is_filled("saved_filters"."name") and length(btrim("saved_filters"."name")) <= 60),
	CONSTRAINT "i194_filter_search" CHECK ("saved_filters"."search" ~ '^[a-z]+=[^&=]+(&[a-z]+=[^&=]+)*$' and length("saved_filters"."search") <= 1000),
	CONSTRAINT "i194_filter_place" CHECK ("saved_filters"."place" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "i194_filter_name_unique" ON "saved_filters" USING btree ("owner_id","list",fold("name"));