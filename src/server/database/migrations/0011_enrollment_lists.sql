DROP INDEX "enrollments_by_period";--> statement-breakpoint
CREATE INDEX "enrollments_by_course_date" ON "enrollments" USING btree ("course_id","enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_by_period" ON "enrollments" USING btree ("period_id","enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);