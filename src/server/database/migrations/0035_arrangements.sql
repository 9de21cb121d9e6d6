CREATE TABLE "submission_version_files" (
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "i216_position_once" PRIMARY KEY("version_id","position"),
	CONSTRAINT "i216_file_once" UNIQUE("version_id","file_id"),
	CONSTRAINT "i216_three_files" CHECK ("submission_version_files"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "submission_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"returned_at" timestamp (3) with time zone NOT NULL,
	"returned_until" timestamp (3) with time zone NOT NULL,
	"return_reason" text NOT NULL,
	CONSTRAINT "i216_version_once" UNIQUE("submission_id","number"),
	CONSTRAINT "i216_version_number" CHECK ("submission_versions"."number" >= 1),
	CONSTRAINT "i216_version_reason" CHECK (is_filled("submission_versions"."return_reason") and length(btrim("submission_versions"."return_reason")) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "work_arrangements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"extended_to" timestamp (3) with time zone,
	"is_excused" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "i211_one_arrangement" UNIQUE("enrollment_id","assignment_id"),
	CONSTRAINT "i209_extended_or_excused" CHECK ("work_arrangements"."is_excused" = ("work_arrangements"."extended_to" is null)),
	CONSTRAINT "i210_arrangement_reason" CHECK (is_filled("work_arrangements"."reason") and length(btrim("work_arrangements"."reason")) <= 2000)
);
--> statement-breakpoint
DROP INDEX "submissions_waiting";--> statement-breakpoint
DROP INDEX "submissions_waiting_longest";--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "original_grade" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "late_percent" integer;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "returned_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "late_percent_per_day" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "late_percent_limit" integer;--> statement-breakpoint
ALTER TABLE "submission_version_files" ADD CONSTRAINT "submission_version_files_version_id_submission_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."submission_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_version_files" ADD CONSTRAINT "submission_version_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_arrangements" ADD CONSTRAINT "work_arrangements_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_arrangements" ADD CONSTRAINT "i211_same_course" FOREIGN KEY ("assignment_id","course_id") REFERENCES "public"."assignments"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_arrangements" ADD CONSTRAINT "i211_own_enrollment" FOREIGN KEY ("enrollment_id","user_id","course_id") REFERENCES "public"."enrollments"("id","user_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_files_by_file" ON "submission_version_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "arrangements_by_assignment" ON "work_arrangements" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "arrangements_by_user" ON "work_arrangements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "arrangements_by_maker" ON "work_arrangements" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "assignment_submissions" USING btree ("course_id","assignment_id","returned_until") WHERE "assignment_submissions"."submission_type" is not null and ("assignment_submissions"."grade" is null or "assignment_submissions"."needs_review");--> statement-breakpoint
CREATE INDEX "submissions_waiting_longest" ON "assignment_submissions" USING btree ("submitted_at","id","enrollment_id","returned_until") WHERE "assignment_submissions"."submission_type" is not null and ("assignment_submissions"."grade" is null or "assignment_submissions"."needs_review");--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "i214_reduced_grade" CHECK (("assignment_submissions"."original_grade" is null) = ("assignment_submissions"."late_percent" is null) and ("assignment_submissions"."original_grade" is null or "assignment_submissions"."grade" is not null
        and "assignment_submissions"."late_percent" between 1 and 100 and "assignment_submissions"."original_grade" between 0 and "assignment_submissions"."max_score"
        and "assignment_submissions"."grade" = round("assignment_submissions"."original_grade" * (100 - "assignment_submissions"."late_percent") / 100, 2)));--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "i215_returned" CHECK (("assignment_submissions"."returned_at" is null) = ("assignment_submissions"."returned_until" is null) and ("assignment_submissions"."returned_at" is null) = ("assignment_submissions"."return_reason" is null)
        and ("assignment_submissions"."returned_at" is null or "assignment_submissions"."submission_type" is not distinct from 'file'));--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "i215_return_reason" CHECK (is_filled("assignment_submissions"."return_reason") and length(btrim("assignment_submissions"."return_reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i213_late_policy" CHECK (("assignments"."late_percent_per_day" is null) = ("assignments"."late_percent_limit" is null)
        and "assignments"."late_percent_per_day" >= 1 and "assignments"."late_percent_limit" between "assignments"."late_percent_per_day" and 100);