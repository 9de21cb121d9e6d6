CREATE TABLE "acta_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"acta_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"rectification_id" uuid,
	"position" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"facts_sha256" "bytea" NOT NULL,
	"is_rebuilt" boolean DEFAULT false NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_id" uuid,
	"sha256" "bytea",
	CONSTRAINT "i182_position_once" UNIQUE("acta_id","position"),
	CONSTRAINT "i182_rectification_once" UNIQUE("rectification_id"),
	CONSTRAINT "i182_deed" CHECK ("acta_copies"."deed" in ('closing', 'rectification', 'reopening')),
	CONSTRAINT "i182_position" CHECK ("acta_copies"."position" >= 0 and ("acta_copies"."deed" = 'closing') = ("acta_copies"."position" = 0)),
	CONSTRAINT "i182_rectification" CHECK (("acta_copies"."deed" = 'rectification') = ("acta_copies"."rectification_id" is not null)),
	CONSTRAINT "i182_facts_sha256" CHECK (octet_length("acta_copies"."facts_sha256") = 32),
	CONSTRAINT "i182_file" CHECK (("acta_copies"."file_id" is null) = ("acta_copies"."sha256" is null) and ("acta_copies"."sha256" is null or octet_length("acta_copies"."sha256") = 32))
);
--> statement-breakpoint
CREATE TABLE "acta_numbers" (
	"course_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"book" text DEFAULT '' NOT NULL,
	"folio" integer,
	CONSTRAINT "i181_one_number" PRIMARY KEY("course_id","period_id"),
	CONSTRAINT "i181_number_once" UNIQUE("year","number"),
	CONSTRAINT "i181_folio" CHECK ("acta_numbers"."folio" is null or ("acta_numbers"."folio" >= 1 and "acta_numbers"."book" <> '')),
	CONSTRAINT "i181_book" CHECK (length("acta_numbers"."book") <= 40)
);
--> statement-breakpoint
CREATE TABLE "acta_series" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "i181_series_number" CHECK ("acta_series"."last_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"is_rebuilt" boolean DEFAULT false NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "started_zone" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "i184_one_zone" CHECK ("started_zone"."only")
);
--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "acta_book" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "acta_folio" integer;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "holder_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "holder_document_type" text;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "holder_document_number" text;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "program_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "acta_copies" ADD CONSTRAINT "acta_copies_acta_id_course_actas_id_fk" FOREIGN KEY ("acta_id") REFERENCES "public"."course_actas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acta_copies" ADD CONSTRAINT "acta_copies_rectification_id_acta_rectifications_id_fk" FOREIGN KEY ("rectification_id") REFERENCES "public"."acta_rectifications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acta_copies" ADD CONSTRAINT "acta_copies_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acta_numbers" ADD CONSTRAINT "acta_numbers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acta_numbers" ADD CONSTRAINT "acta_numbers_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acta_copies_by_file" ON "acta_copies" USING btree ("file_id") WHERE "acta_copies"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "acta_copies_without_file" ON "acta_copies" USING btree ("written_at") WHERE "acta_copies"."file_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "i181_folio_once" ON "acta_numbers" USING btree ("book","folio") WHERE "acta_numbers"."folio" is not null;--> statement-breakpoint
CREATE INDEX "acta_numbers_by_period" ON "acta_numbers" USING btree ("period_id");--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "i134_acta_place" CHECK (length("document_settings"."acta_book") <= 40 and ("document_settings"."acta_folio" is null or ("document_settings"."acta_folio" between 1 and 99999 and "document_settings"."acta_book" <> '')));--> statement-breakpoint
UPDATE "titles" t SET holder_name = coalesce(CASE WHEN u.anonymised_at IS NOT NULL THEN (
    SELECT facts #>> '{fields,nombre}' FROM documents d WHERE d.user_id = u.id ORDER BY d.issued_at DESC LIMIT 1) END, u.name),
  holder_document_type = u.document_type, holder_document_number = u.document_number, program_name = g.name
FROM users u, programs g WHERE u.id = t.user_id AND g.id = t.program_id;
