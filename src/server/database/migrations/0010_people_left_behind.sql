CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree ("entity","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_by_grader" ON "enrollments" USING btree ("final_grade_by") WHERE "enrollments"."final_grade_by" is not null;--> statement-breakpoint
CREATE INDEX "submissions_by_grader" ON "assignment_submissions" USING btree ("graded_by") WHERE "assignment_submissions"."graded_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_verifier" ON "payments" USING btree ("verified_by") WHERE "payments"."verified_by" is not null;