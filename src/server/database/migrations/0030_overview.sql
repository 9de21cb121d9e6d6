-- beside 1.0.0
CREATE TABLE "account_balances" (
	"enrollment_id" uuid PRIMARY KEY NOT NULL,
	"period_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"balance" numeric(12, 2) NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"is_withdrawn" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collected_courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collected_courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"payments" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collected_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collected_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" uuid NOT NULL,
	"day" date NOT NULL,
	"payment_method" text NOT NULL,
	"currency" text NOT NULL,
	"payments" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"paid" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_studied" (
	"enrollment_id" uuid PRIMARY KEY NOT NULL,
	"period_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"studied_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type_coursed" text NOT NULL,
	"is_active" boolean NOT NULL,
	"enrollments" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_courses" ADD CONSTRAINT "collected_courses_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_courses" ADD CONSTRAINT "collected_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_days" ADD CONSTRAINT "collected_days_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_studied" ADD CONSTRAINT "last_studied_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_studied" ADD CONSTRAINT "last_studied_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_studied" ADD CONSTRAINT "last_studied_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_totals" ADD CONSTRAINT "standing_totals_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_totals" ADD CONSTRAINT "standing_totals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_balances_owed" ON "account_balances" USING btree ("period_id","since","enrollment_id","course_id","balance") WHERE "account_balances"."balance" > 0 and not "account_balances"."is_withdrawn";--> statement-breakpoint
CREATE INDEX "account_balances_by_period" ON "account_balances" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "account_balances_by_course" ON "account_balances" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "collected_courses_by_period" ON "collected_courses" USING btree ("period_id","course_id");--> statement-breakpoint
CREATE INDEX "collected_courses_by_course" ON "collected_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "collected_days_by_period" ON "collected_days" USING btree ("period_id","day");--> statement-breakpoint
CREATE INDEX "last_studied_by_period" ON "last_studied" USING btree ("period_id","studied_at" DESC NULLS FIRST,"enrollment_id" DESC NULLS FIRST,"course_id");--> statement-breakpoint
CREATE INDEX "last_studied_by_course" ON "last_studied" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "standing_totals_by_period" ON "standing_totals" USING btree ("period_id","course_id");--> statement-breakpoint
CREATE INDEX "standing_totals_by_course" ON "standing_totals" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrollments_withdrawn" ON "enrollments" USING btree ("period_id","completion_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "enrollments"."status" = 'Desistido';--> statement-breakpoint
CREATE INDEX "enrollments_listening" ON "enrollments" USING btree ("period_id","enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "enrollments"."type_coursed" = 'oyente';--> statement-breakpoint
CREATE INDEX "enrollments_failed" ON "enrollments" USING btree ("period_id","enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "enrollments"."status" in ('Reprobado', 'Desaprobado');--> statement-breakpoint
CREATE INDEX "submissions_waiting_longest" ON "assignment_submissions" USING btree ("submitted_at","id","enrollment_id") WHERE "assignment_submissions"."submission_type" is not null and ("assignment_submissions"."grade" is null or "assignment_submissions"."needs_review");--> statement-breakpoint
CREATE INDEX "foro_comments_by_created_at" ON "foro_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- Nobody pays, enrolls or is charged between what is counted here and the triggers that count from then on (sql/overview.sql).
LOCK TABLE "enrollments", "payments", "ledger_entries", "completed_lessons", "assignment_submissions" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "collected_days" ("period_id", "day", "payment_method", "currency", "payments", "amount", "paid")
SELECT e."period_id", (p."created_at" AT TIME ZONE 'UTC')::date, p."payment_method", coalesce(p."local_currency", p."currency"), count(*),
  sum(p."amount" - p."refunded_amount"),
  sum(CASE WHEN p."local_currency" IS NULL THEN p."amount" - p."refunded_amount" ELSE round(p."local_amount" * (p."amount" - p."refunded_amount") / p."amount", 2) END)
FROM "payments" p JOIN "enrollments" e ON e."id" = p."enrollment_id"
WHERE p."status" = 'completed' AND p."payment_method" <> 'scholarship' AND p."amount" > p."refunded_amount" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "collected_courses" ("period_id", "course_id", "payments", "amount")
SELECT e."period_id", p."course_id", count(*), sum(p."amount" - p."refunded_amount")
FROM "payments" p JOIN "enrollments" e ON e."id" = p."enrollment_id"
WHERE p."status" = 'completed' AND p."payment_method" <> 'scholarship' AND p."amount" > p."refunded_amount" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "standing_totals" ("period_id", "course_id", "status", "type_coursed", "is_active", "enrollments")
SELECT "period_id", "course_id", "status", "type_coursed", "is_active", count(*) FROM "enrollments" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "account_balances" ("enrollment_id", "period_id", "course_id", "balance", "since", "is_withdrawn")
SELECT e."id", e."period_id", e."course_id", sum(l."amount"), max(o."created_at"), e."status" = 'Desistido'
FROM "ledger_entries" l JOIN "orders" o ON o."id" = l."order_id" JOIN "enrollments" e ON e."id" = l."enrollment_id" GROUP BY e."id";--> statement-breakpoint
INSERT INTO "last_studied" ("enrollment_id", "period_id", "course_id", "studied_at")
SELECT e."id", e."period_id", e."course_id", max(s."at") FROM (
  SELECT "enrollment_id", "completed_at" AS "at" FROM "completed_lessons"
  UNION ALL SELECT "enrollment_id", "submitted_at" FROM "assignment_submissions" WHERE "submission_type" IS NOT NULL
) s JOIN "enrollments" e ON e."id" = s."enrollment_id" GROUP BY 1;--> statement-breakpoint
ANALYZE "collected_days", "collected_courses", "standing_totals", "account_balances", "last_studied";
