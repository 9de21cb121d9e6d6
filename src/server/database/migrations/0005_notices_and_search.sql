ALTER TABLE "foro_posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(title || ' ' || content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "foro_posts_by_search" ON "foro_posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("created_at") WHERE "notifications"."mail_due";