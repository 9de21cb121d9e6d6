ALTER TABLE "mail_log" ADD COLUMN "smtp_code" integer;--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "last_failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_log_failing" ON "mail_log" USING btree ("last_failed_at" DESC NULLS FIRST) WHERE "mail_log"."last_failed_at" is not null;--> statement-breakpoint
ALTER TABLE "mail_log" ADD CONSTRAINT "i71_smtp_code" CHECK ("mail_log"."smtp_code" between 200 and 599);--> statement-breakpoint
UPDATE "mail_log" SET "last_failed_at" = coalesce("failed_at", "created_at") WHERE "last_error" is not null;
