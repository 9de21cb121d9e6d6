-- beside 1.0.0
DROP INDEX "submissions_to_grade";--> statement-breakpoint
CREATE INDEX "submissions_handed_in" ON "assignment_submissions" USING btree ("assignment_id") WHERE "assignment_submissions"."submission_type" is not null;--> statement-breakpoint
CREATE INDEX "mail_log_sent" ON "mail_log" USING btree ("sent_at") WHERE "mail_log"."sent_at" is not null;
