-- beside 1.0.0
CREATE TABLE "payment_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"people" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_days_by_day" ON "payment_days" USING btree ("day","status","amount");--> statement-breakpoint
CREATE INDEX "enrollments_running" ON "enrollments" USING btree ("course_id","user_id") WHERE "enrollments"."is_active";--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "assignment_submissions" USING btree ("course_id","assignment_id") WHERE "assignment_submissions"."submission_type" is not null and ("assignment_submissions"."grade" is null or "assignment_submissions"."needs_review");--> statement-breakpoint
CREATE INDEX "submissions_graded" ON "assignment_submissions" USING btree ("course_id","graded_at" DESC NULLS FIRST,"id","assignment_id") WHERE "assignment_submissions"."grade" is not null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING gin ("metadata" jsonb_path_ops);--> statement-breakpoint
-- Nobody pays or gets a role between what is counted here and the triggers that count from then on (sql/payment-days.sql, role-totals.sql).
LOCK TABLE "user_roles", "payments" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "role_totals" ("role", "people") SELECT "role", count(*) FROM "user_roles" GROUP BY 1;--> statement-breakpoint
INSERT INTO "payment_days" ("day", "status", "amount")
SELECT ("created_at" AT TIME ZONE 'UTC')::date, "status", sum("amount") FROM "payments"
WHERE "payment_method" <> 'scholarship' GROUP BY 1, 2 HAVING sum("amount") <> 0;--> statement-breakpoint
ANALYZE "role_totals", "payment_days";
