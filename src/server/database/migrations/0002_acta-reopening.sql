ALTER TABLE "course_actas" DROP CONSTRAINT "i85_one_acta";--> statement-breakpoint
ALTER TABLE "course_actas" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_actas" ADD COLUMN "reopened_by" uuid;--> statement-breakpoint
ALTER TABLE "course_actas" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "course_actas" ADD CONSTRAINT "course_actas_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "i85_one_acta" ON "course_actas" USING btree ("course_id","period_id") WHERE "course_actas"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "course_actas_by_course" ON "course_actas" USING btree ("course_id","closed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_actas_by_reopener" ON "course_actas" USING btree ("reopened_by") WHERE "course_actas"."reopened_by" is not null;--> statement-breakpoint
ALTER TABLE "course_actas" ADD CONSTRAINT "i102_reopened_whole" CHECK (("course_actas"."reopened_at" is null) = ("course_actas"."reopened_by" is null) and ("course_actas"."reopened_at" is null) = ("course_actas"."reopen_reason" is null));--> statement-breakpoint
ALTER TABLE "course_actas" ADD CONSTRAINT "i102_reopen_reason" CHECK ("course_actas"."reopen_reason" is null or length(btrim("course_actas"."reopen_reason")) between 1 and 2000);