ALTER TABLE "courses" ADD COLUMN "cover" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "answers_shown" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "i114_course_cover" CHECK ("courses"."cover" between 1 and 9);--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i112_answers_shown" CHECK ("assignments"."answers_shown" in ('never', 'graded', 'closed'));--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i112_closing_to_show" CHECK ("assignments"."answers_shown" <> 'closed' or "assignments"."cutoff_at" is not null);--> statement-breakpoint
-- Record 036: the courses that exist get theirs in the order in which they were created, as if each had taken the least used one.
UPDATE courses c SET cover = (ranked.place - 1) % 9 + 1
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM courses) ranked
WHERE ranked.id = c.id;
