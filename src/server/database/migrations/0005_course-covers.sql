ALTER TABLE "courses" ADD COLUMN "cover" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "i114_course_cover" CHECK ("courses"."cover" between 1 and 9);--> statement-breakpoint
-- Record 036: the courses that exist get theirs in the order in which they were created, as if each had taken the least used one.
UPDATE courses c SET cover = (ranked.place - 1) % 9 + 1
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM courses) ranked
WHERE ranked.id = c.id;
