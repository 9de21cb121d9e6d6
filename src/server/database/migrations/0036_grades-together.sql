ALTER TABLE "assignments" ADD COLUMN "grades_shown" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "hides_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i205_grades_shown" CHECK ("assignments"."grades_shown" in ('at_once', 'together'));--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i205_published_together" CHECK ("assignments"."published_at" is null or "assignments"."grades_shown" = 'together');