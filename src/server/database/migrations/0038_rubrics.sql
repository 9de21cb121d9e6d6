CREATE TABLE "rubric_adjustments" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"grade" numeric(6, 2) NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "i203_adjustment_reason" CHECK (is_filled("rubric_adjustments"."reason") and length(btrim("rubric_adjustments"."reason")) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "rubric_criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	CONSTRAINT "i200_criterion_titled" CHECK (is_filled("rubric_criteria"."title") and length(btrim("rubric_criteria"."title")) <= 200),
	CONSTRAINT "i200_criterion_position" CHECK ("rubric_criteria"."position" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "rubric_levels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"criterion_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"points" numeric(6, 2) NOT NULL,
	"words" text,
	CONSTRAINT "i202_level_of_criterion_key" UNIQUE("id","criterion_id"),
	CONSTRAINT "i200_level_titled" CHECK (is_filled("rubric_levels"."title") and length(btrim("rubric_levels"."title")) <= 100),
	CONSTRAINT "i200_level_points" CHECK ("rubric_levels"."points" >= 0),
	CONSTRAINT "i200_level_position" CHECK ("rubric_levels"."position" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "rubric_marks" (
	"submission_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"comment" text,
	CONSTRAINT "i202_one_mark" PRIMARY KEY("submission_id","criterion_id")
);
--> statement-breakpoint
CREATE TABLE "rubric_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i204_template_named" CHECK (is_filled("rubric_templates"."name") and length(btrim("rubric_templates"."name")) <= 100),
	CONSTRAINT "i204_template_criteria" CHECK (jsonb_typeof("rubric_templates"."criteria") = 'array' and "rubric_templates"."criteria" <> '[]')
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rubric_adjustments" ADD CONSTRAINT "rubric_adjustments_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_criteria" ADD CONSTRAINT "rubric_criteria_assignment_id_rubrics_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."rubrics"("assignment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_levels" ADD CONSTRAINT "rubric_levels_criterion_id_rubric_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."rubric_criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_marks" ADD CONSTRAINT "rubric_marks_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_marks" ADD CONSTRAINT "i202_level_of_criterion" FOREIGN KEY ("level_id","criterion_id") REFERENCES "public"."rubric_levels"("id","criterion_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_templates" ADD CONSTRAINT "rubric_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rubric_criteria_of_rubric" ON "rubric_criteria" USING btree ("assignment_id","position");--> statement-breakpoint
CREATE INDEX "rubric_levels_of_criterion" ON "rubric_levels" USING btree ("criterion_id","position");--> statement-breakpoint
CREATE INDEX "rubric_marks_of_level" ON "rubric_marks" USING btree ("level_id","criterion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i204_template_name_unique" ON "rubric_templates" USING btree ("owner_id",fold("name"));