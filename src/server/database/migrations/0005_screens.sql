CREATE TABLE "student_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i113_note_text" CHECK (length(btrim("student_notes"."text")) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cover" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "answers_shown" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_notes_by_student" ON "student_notes" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "student_notes_by_author" ON "student_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "i114_course_cover" CHECK ("courses"."cover" between 1 and 9);--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i112_answers_shown" CHECK ("assignments"."answers_shown" in ('never', 'graded', 'closed'));--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i112_closing_to_show" CHECK ("assignments"."answers_shown" <> 'closed' or "assignments"."cutoff_at" is not null);--> statement-breakpoint
-- Record 029: the courses that exist get theirs in the order in which they were created, as if each had taken the least used one.
UPDATE courses c SET cover = (ranked.place - 1) % 9 + 1
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM courses) ranked
WHERE ranked.id = c.id;
