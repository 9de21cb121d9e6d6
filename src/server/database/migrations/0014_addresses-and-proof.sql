ALTER TABLE "email_tokens" DROP CONSTRAINT "i12_token_purpose";--> statement-breakpoint
DROP INDEX "i12_one_live_token";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "email" text;--> statement-breakpoint
-- A link is for the address that it was sent to (decision A12): what went to another than the account's own is worthless.
DELETE FROM "email_tokens" t USING "users" u WHERE u."id" = t."user_id" AND t."used_at" IS NULL AND NOT EXISTS (
  SELECT FROM "mail_log" m WHERE m."recipient" = u."email" AND m."created_at" <= t."created_at"
    AND m."kind" = CASE t."purpose" WHEN 'reset' THEN 'recovery' WHEN 'confirm' THEN 'confirmation' ELSE 'invitation' END
);--> statement-breakpoint
UPDATE "email_tokens" t SET "email" = u."email" FROM "users" u WHERE u."id" = t."user_id";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "i12_one_live_token" ON "email_tokens" USING btree ("user_id","purpose","email") WHERE "email_tokens"."used_at" is null;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "i12_token_address" CHECK (("email_tokens"."email" is null) = ("email_tokens"."purpose" = 'bootstrap'));--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "i12_token_purpose" CHECK ("email_tokens"."purpose" in ('confirm', 'confirm_change', 'reset', 'bootstrap', 'invitation', 'take_back'));