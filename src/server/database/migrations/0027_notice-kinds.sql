-- beside 1.0.0
ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "i87_notification_kind" CHECK ("notifications"."kind" ~ '^[a-z_]{1,50}$');