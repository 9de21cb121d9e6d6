CREATE TABLE "form_versions" (
	"assignment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i180_version_once" PRIMARY KEY("assignment_id","version")
);
--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "form_version" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "form_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "i180_answered_version" CHECK ("assignment_submissions"."form_version" is null or "assignment_submissions"."submission_type" is not distinct from 'form');--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i180_form_version" CHECK ("assignments"."form_version" >= 1);