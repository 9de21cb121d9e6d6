-- What the tables are made with: extensions (all three are trusted: a database owner may create them) and the function that
-- search folds its texts with.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- unaccent() is only stable because its dictionary could be changed; ours is named and never is, so indexes may use this wrapper.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, words));
--> statement-breakpoint

-- The tables, as drizzle-kit writes them.
CREATE TABLE "email_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "i10_token_sha256" CHECK (octet_length("email_tokens"."token_hash") = 32),
	CONSTRAINT "i12_token_purpose" CHECK ("email_tokens"."purpose" in ('confirm', 'reset', 'bootstrap', 'invitation')),
	CONSTRAINT "i12_token_of_someone" CHECK (("email_tokens"."user_id" is null) = ("email_tokens"."purpose" = 'bootstrap')),
	CONSTRAINT "i12_token_life" CHECK ("email_tokens"."expires_at" > "email_tokens"."created_at")
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i99_key_length" CHECK (octet_length("installation_keys"."value") >= 32)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "i80_hits" CHECK ("rate_limits"."hits" >= 0),
	CONSTRAINT "i80_window" CHECK ("rate_limits"."expires_at" > "rate_limits"."window_started_at")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"auth_epoch" integer NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	CONSTRAINT "i10_session_sha256" CHECK (octet_length("sessions"."token_hash") = 32),
	CONSTRAINT "i11_session_life" CHECK ("sessions"."expires_at" > "sessions"."created_at" and "sessions"."expires_at" <= "sessions"."created_at" + interval '31 days')
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_by" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i86_announcement_filled" CHECK (length(btrim("announcements"."title")) between 1 and 300 and length(btrim("announcements"."content")) between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "i73_action" CHECK ("audit_log"."action" ~ '^[a-z_]+[.][a-z_]+$')
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"valid_on" date NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i81_one_rate_a_day" PRIMARY KEY("currency","valid_on"),
	CONSTRAINT "i81_rate_currency" CHECK ("exchange_rates"."currency" in ('ARS', 'UYU')),
	CONSTRAINT "i81_rate_positive" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"product_id" uuid GENERATED ALWAYS AS (course_id) STORED NOT NULL,
	"enrollment_open_id" uuid,
	"type_coursed" text DEFAULT 'regular' NOT NULL,
	"name" text NOT NULL,
	"list_price" numeric(12, 2) NOT NULL,
	"discount_pct" integer DEFAULT 0 NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price" numeric(12, 2) GENERATED ALWAYS AS (unit_price * quantity) STORED NOT NULL,
	CONSTRAINT "i40_no_duplicate_item" UNIQUE("order_id","course_id"),
	CONSTRAINT "i27_item_type" CHECK ("order_items"."type_coursed" in ('regular', 'oyente')),
	CONSTRAINT "i38_quantity" CHECK ("order_items"."quantity" = 1),
	CONSTRAINT "i39_list_price" CHECK ("order_items"."list_price" >= 0),
	CONSTRAINT "i39_discount" CHECK ("order_items"."discount_pct" between 0 and 100),
	CONSTRAINT "i39_price_math" CHECK ("order_items"."unit_price" = round("order_items"."list_price" * (100 - "order_items"."discount_pct") / 100.0, 2))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"processor" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_sha256" "bytea",
	"provider_session_id" text,
	"checkout_url" text,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i37_bought_once" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "i37_order_currency_key" UNIQUE("id","currency"),
	CONSTRAINT "i37_order_owner_key" UNIQUE("id","user_id"),
	CONSTRAINT "i37_provider_session" UNIQUE("processor","provider_session_id"),
	CONSTRAINT "i35_order_status" CHECK ("orders"."status" in ('pending', 'completed', 'failed', 'cancelled', 'refunded')),
	CONSTRAINT "i35_order_currency" CHECK ("orders"."currency" in ('USD', 'ARS', 'UYU')),
	CONSTRAINT "i35_order_processor" CHECK ("orders"."processor" in ('stripe', 'mercado_pago', 'manual', 'simulated', 'scholarship')),
	CONSTRAINT "i36_total" CHECK ("orders"."total" >= 0),
	CONSTRAINT "i37_idempotency_key" CHECK (length(btrim("orders"."idempotency_key")) between 1 and 200),
	CONSTRAINT "i37_checkout_url" CHECK ("orders"."checkout_url" ~ '^https://[^[:space:]"<>]+$')
);
--> statement-breakpoint
CREATE TABLE "scholarship_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text,
	"percent" integer NOT NULL,
	"countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i53_code_unique" UNIQUE("code"),
	CONSTRAINT "i53_code_canonical" CHECK ("scholarship_codes"."code" = upper(btrim("scholarship_codes"."code")) and length("scholarship_codes"."code") between 3 and 20),
	CONSTRAINT "i53_percent" CHECK ("scholarship_codes"."percent" between 1 and 100),
	CONSTRAINT "i53_validity" CHECK ("scholarship_codes"."valid_from" <= "scholarship_codes"."valid_to"),
	CONSTRAINT "i53_max_uses" CHECK ("scholarship_codes"."max_uses" >= 1),
	CONSTRAINT "i53_code_uses" CHECK ("scholarship_codes"."uses" >= 0 and ("scholarship_codes"."max_uses" is null or "scholarship_codes"."uses" <= "scholarship_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "scholarship_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i53_one_code_per_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"course_code" text NOT NULL,
	"description" text,
	"credits" integer DEFAULT 0 NOT NULL,
	"teacher_id" uuid NOT NULL,
	"teacher_role" text GENERATED ALWAYS AS ('teacher') STORED NOT NULL,
	"price_usd" numeric(12, 2) DEFAULT 10.00 NOT NULL,
	"price" numeric(12, 2) GENERATED ALWAYS AS (price_usd) STORED NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"max_students" integer,
	"period" text,
	"image_url" text,
	"syllabus_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(course_code || ' ' || name || ' ' || coalesce(description, ''))) STORED NOT NULL,
	CONSTRAINT "i15_course_named" CHECK (length(btrim("courses"."name")) between 1 and 200),
	CONSTRAINT "i15_course_code" CHECK ("courses"."course_code" ~ '^[A-Z0-9]{2,5}$'),
	CONSTRAINT "i17_credits" CHECK ("courses"."credits" >= 0),
	CONSTRAINT "i18_price" CHECK ("courses"."price_usd" >= 0),
	CONSTRAINT "i18_course_currency" CHECK ("courses"."currency" in ('USD', 'ARS', 'UYU')),
	CONSTRAINT "i18_max_students" CHECK ("courses"."max_students" >= 1),
	CONSTRAINT "i19_image_url" CHECK ("courses"."image_url" ~ '^(https://|/files/)[^[:space:]"<>]+$' and length("courses"."image_url") <= 2048),
	CONSTRAINT "i19_syllabus_url" CHECK ("courses"."syllabus_url" ~ '^(https?://|/files/)[^[:space:]"<>]+$' and length("courses"."syllabus_url") <= 2048)
);
--> statement-breakpoint
CREATE TABLE "enrollments_open" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"enrollment_start_date" timestamp (3) with time zone NOT NULL,
	"enrollment_end_date" timestamp (3) with time zone NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (is_open) STORED NOT NULL,
	"seats_max" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i24_window_identity" UNIQUE("id","course_id","period_id"),
	CONSTRAINT "i22_window_order" CHECK ("enrollments_open"."enrollment_start_date" < "enrollments_open"."enrollment_end_date"),
	CONSTRAINT "i23_no_oversell" CHECK ("enrollments_open"."seats_taken" >= 0 and ("enrollments_open"."seats_max" is null or "enrollments_open"."seats_taken" <= "enrollments_open"."seats_max"))
);
--> statement-breakpoint
CREATE TABLE "enrollment_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"list_price" numeric(12, 2) NOT NULL,
	"discount_pct" integer DEFAULT 0 NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i40_item_enrolls_once" UNIQUE("order_item_id"),
	CONSTRAINT "i39_detail_price" CHECK ("enrollment_details"."price" >= 0 and "enrollment_details"."list_price" >= 0 and "enrollment_details"."discount_pct" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "enrollment_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"type_coursed" text NOT NULL,
	"status" text NOT NULL,
	"is_active" boolean NOT NULL,
	"enrollment_date" timestamp (3) with time zone NOT NULL,
	"final_grade" numeric(6, 2),
	"observations" text,
	"completion_date" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i28_history_status" CHECK ("enrollment_history"."status" in ('En Progreso', 'Aprobado', 'Reprobado', 'Desaprobado', 'Oyente', 'Desistido'))
);
--> statement-breakpoint
CREATE TABLE "enrollment_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollment_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" uuid NOT NULL,
	"enrollments" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"enrollment_open_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"type_coursed" text DEFAULT 'regular' NOT NULL,
	"status" text DEFAULT 'En Progreso' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"enrollment_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"provisional_until" timestamp (3) with time zone,
	"reminded_for" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_reason" text,
	"final_grade" numeric(6, 2),
	"final_grade_by" uuid,
	"final_grade_at" timestamp (3) with time zone,
	"observations" text,
	"completion_date" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i32_enrollment_owner" UNIQUE("id","user_id","course_id"),
	CONSTRAINT "i27_type" CHECK ("enrollments"."type_coursed" in ('regular', 'oyente')),
	CONSTRAINT "i28_status" CHECK ("enrollments"."status" in ('En Progreso', 'Aprobado', 'Reprobado', 'Desaprobado', 'Oyente', 'Desistido')),
	CONSTRAINT "i29_final_grade" CHECK ("enrollments"."final_grade" between 0 and 100),
	CONSTRAINT "i30_withdrawal" CHECK ("enrollments"."status" <> 'Desistido' or (not "enrollments"."is_active" and "enrollments"."completion_date" is not null and length(btrim(coalesce("enrollments"."observations", ''))) > 0)),
	CONSTRAINT "i30_pause" CHECK (("enrollments"."paused_at" is null) = ("enrollments"."paused_reason" is null) and ("enrollments"."paused_at" is null or not "enrollments"."is_active")),
	CONSTRAINT "i30_pause_reason" CHECK ("enrollments"."paused_reason" in ('payment_pending', 'payment_overdue', 'payment_rejected', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "assignment_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"submission_type" text,
	"form_answers" jsonb,
	"file_url" text,
	"file_name" text,
	"file_size" bigint,
	"file_type" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"max_score" numeric(6, 2) NOT NULL,
	"auto_points" numeric(6, 2),
	"grade" numeric(6, 2),
	"feedback" text,
	"graded_at" timestamp (3) with time zone,
	"graded_by" uuid,
	CONSTRAINT "i62_one_submission" UNIQUE("assignment_id","enrollment_id"),
	CONSTRAINT "i62_submission_type" CHECK ("assignment_submissions"."submission_type" in ('file', 'form')),
	CONSTRAINT "i62_version" CHECK ("assignment_submissions"."version" >= 1),
	CONSTRAINT "i63_grade_range" CHECK ("assignment_submissions"."grade" >= 0 and "assignment_submissions"."grade" <= "assignment_submissions"."max_score"),
	CONSTRAINT "i63_auto_points" CHECK ("assignment_submissions"."auto_points" >= 0),
	CONSTRAINT "i64_graded" CHECK (("assignment_submissions"."grade" is null) = ("assignment_submissions"."graded_at" is null)),
	CONSTRAINT "i64_grader" CHECK ("assignment_submissions"."graded_by" is null or "assignment_submissions"."grade" is not null)
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"assignment_type" text NOT NULL,
	"evaluation_level" text DEFAULT 'Final' NOT NULL,
	"external_form_url" text,
	"form_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_instructions" text,
	"allowed_file_types" text[] DEFAULT '{pdf,doc,docx}'::text[] NOT NULL,
	"max_file_size_mb" integer DEFAULT 10 NOT NULL,
	"max_score" numeric(6, 2) DEFAULT 100 NOT NULL,
	"due_date" timestamp (3) with time zone,
	"cutoff_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i61_assignment_course_key" UNIQUE("id","course_id"),
	CONSTRAINT "i61_assignment_score_key" UNIQUE("id","max_score"),
	CONSTRAINT "i61_assignment_titled" CHECK (length(btrim("assignments"."title")) between 1 and 300),
	CONSTRAINT "i61_assignment_type" CHECK ("assignments"."assignment_type" in ('form', 'external_form', 'file_upload')),
	CONSTRAINT "i61_level" CHECK ("assignments"."evaluation_level" in ('Final', 'Parcial')),
	CONSTRAINT "i61_external_url" CHECK ("assignments"."assignment_type" <> 'external_form' or "assignments"."external_form_url" is not null),
	CONSTRAINT "i61_external_url_scheme" CHECK ("assignments"."external_form_url" ~ '^https?://[^[:space:]"<>]+$' and length("assignments"."external_form_url") <= 2048),
	CONSTRAINT "i61_questions" CHECK (jsonb_typeof("assignments"."form_questions") = 'array'),
	CONSTRAINT "i61_file_size" CHECK ("assignments"."max_file_size_mb" between 1 and 100),
	CONSTRAINT "i61_max_score" CHECK ("assignments"."max_score" >= 1),
	CONSTRAINT "i61_cutoff" CHECK ("assignments"."due_date" is null or "assignments"."cutoff_at" >= "assignments"."due_date"),
	CONSTRAINT "i61_archived_is_inactive" CHECK ("assignments"."archived_at" is null or not "assignments"."is_active")
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"assignment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i83_one_draft" PRIMARY KEY("enrollment_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "i82_position_once" PRIMARY KEY("submission_id","position"),
	CONSTRAINT "i82_file_once" UNIQUE("file_id"),
	CONSTRAINT "i82_three_files" CHECK ("submission_files"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"mime" text NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (purpose in ('photo', 'course_image')) STORED NOT NULL,
	"attached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i54_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "i54_purpose" CHECK ("files"."purpose" in ('photo', 'receipt', 'submission', 'lesson', 'course_image', 'export')),
	CONSTRAINT "i54_storage_key" CHECK ("files"."storage_key" ~ '^[a-z0-9][a-z0-9/_.-]{7,149}$' and "files"."storage_key" not like '%..%'),
	CONSTRAINT "i54_file_named" CHECK (length(btrim("files"."file_name")) between 1 and 255),
	CONSTRAINT "i55_size" CHECK ("files"."size" between 1 and 104857600),
	CONSTRAINT "i55_sha256" CHECK (octet_length("files"."sha256") = 32),
	CONSTRAINT "i56_mime" CHECK ("files"."mime" in ('application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/plain', 'application/rtf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp', 'image/tiff', 'image/heic', 'video/mp4', 'audio/mpeg', 'application/json'))
);
--> statement-breakpoint
CREATE TABLE "foro_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	CONSTRAINT "i68_comment_filled" CHECK (length(btrim("foro_comments"."content")) between 1 and 5000),
	CONSTRAINT "i68_comment_hidden" CHECK (num_nulls("foro_comments"."hidden_at", "foro_comments"."hidden_by", "foro_comments"."hidden_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "foro_likes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i68_like_one_target" CHECK (num_nonnulls("foro_likes"."post_id", "foro_likes"."comment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "foro_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || content)) STORED NOT NULL,
	CONSTRAINT "i68_post_filled" CHECK (length(btrim("foro_posts"."title")) between 1 and 200 and length(btrim("foro_posts"."content")) between 1 and 20000),
	CONSTRAINT "i68_post_hidden" CHECK (num_nulls("foro_posts"."hidden_at", "foro_posts"."hidden_by", "foro_posts"."hidden_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "foro_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "i68_report_one_target" CHECK (num_nonnulls("foro_reports"."post_id", "foro_reports"."comment_id") = 1),
	CONSTRAINT "i68_report_reason" CHECK (length(btrim("foro_reports"."reason")) between 1 and 1000),
	CONSTRAINT "i68_report_resolved" CHECK (("foro_reports"."resolved_at" is null) = ("foro_reports"."resolved_by" is null))
);
--> statement-breakpoint
CREATE TABLE "acta_rectifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"acta_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"old_grade" numeric(6, 2),
	"new_grade" numeric(6, 2),
	"old_status" text,
	"new_status" text,
	"reason" text NOT NULL,
	"rectified_by" uuid NOT NULL,
	"rectified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i85_rectified_grade" CHECK ("acta_rectifications"."new_grade" between 0 and 100),
	CONSTRAINT "i85_rectification_reason" CHECK (length(btrim("acta_rectifications"."reason")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "course_actas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i85_one_acta" UNIQUE("course_id","period_id")
);
--> statement-breakpoint
CREATE TABLE "grade_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"assignment_id" uuid,
	"old_grade" numeric(6, 2),
	"new_grade" numeric(6, 2),
	"old_status" text,
	"new_status" text,
	"feedback" text,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i84_kind" CHECK ("grade_history"."kind" in ('evaluation', 'final')),
	CONSTRAINT "i84_evaluation" CHECK (("grade_history"."kind" = 'evaluation') = ("grade_history"."assignment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lesson_contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lesson_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"content_url" text,
	"content_text" text,
	"file_id" uuid,
	"file_name" text,
	"file_size" text,
	"file_type" text,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i57_content_type" CHECK ("lesson_contents"."type" in ('file', 'video', 'link', 'text', 'image', 'lesson')),
	CONSTRAINT "i57_url_scheme" CHECK ("lesson_contents"."content_url" ~ '^(https?://|/[a-z])[^[:space:]"<>]*$' and length("lesson_contents"."content_url") <= 2048),
	CONSTRAINT "i57_text_size" CHECK (length(btrim("lesson_contents"."content_text")) between 1 and 100000),
	CONSTRAINT "i58_one_source" CHECK (num_nonnulls("lesson_contents"."content_url", "lesson_contents"."content_text", "lesson_contents"."file_id") = 1),
	CONSTRAINT "i58_text_in_text" CHECK ("lesson_contents"."content_text" is null or "lesson_contents"."type" = 'text')
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"duration" text,
	"module_title" text,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i57_lesson_course_key" UNIQUE("id","course_id"),
	CONSTRAINT "i57_lesson_titled" CHECK (length(btrim("lessons"."title")) between 1 and 300),
	CONSTRAINT "i57_lesson_order" CHECK ("lessons"."order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mail_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"subject" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"smtp_code" integer,
	"last_error" text,
	"last_failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "i71_mail_once" UNIQUE("dedupe_key"),
	CONSTRAINT "i71_attempts" CHECK ("mail_log"."attempts" >= 0),
	CONSTRAINT "i71_smtp_code" CHECK ("mail_log"."smtp_code" between 200 and 599)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"muted_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mail_due" boolean DEFAULT true NOT NULL,
	CONSTRAINT "i87_notification_filled" CHECK (length(btrim("notifications"."title")) between 1 and 300 and length(btrim("notifications"."message")) between 1 and 5000),
	CONSTRAINT "i87_notification_type" CHECK ("notifications"."type" ~ '^[a-z_.]{1,50}$')
);
--> statement-breakpoint
CREATE TABLE "payment_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"is_money" boolean NOT NULL,
	"payments" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrollment_id" uuid,
	"share" text DEFAULT 'balance' NOT NULL,
	"payment_method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"local_amount" numeric(12, 2),
	"local_currency" text,
	"exchange_rate" numeric(14, 6),
	"exchange_rate_on" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text GENERATED ALWAYS AS (status) STORED NOT NULL,
	"requires_verification" boolean DEFAULT false NOT NULL,
	"payment_receipt_url" text,
	"receipt_file_id" uuid,
	"payment_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"transaction_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"verified_by" uuid,
	"verified_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"operation_number" text,
	"receipt_number" bigint,
	"student_name" text,
	"student_email" text,
	"student_country" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i43_transaction_unique" UNIQUE("transaction_id"),
	CONSTRAINT "i48_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "i49_share_paid_once" UNIQUE("order_id","course_id","share"),
	CONSTRAINT "i42_method" CHECK ("payments"."payment_method" in ('credit_card', 'debit_card', 'bank_transfer', 'mercado_pago', 'scholarship', 'cash')),
	CONSTRAINT "i42_status" CHECK ("payments"."status" in ('pending', 'processing', 'pending_verification', 'completed', 'failed', 'refunded')),
	CONSTRAINT "i42_provider" CHECK ("payments"."provider" in ('stripe', 'mercado_pago', 'manual', 'simulated', 'scholarship')),
	CONSTRAINT "i42_share" CHECK ("payments"."share" in ('balance', 'scholarship')),
	CONSTRAINT "i42_amount" CHECK ("payments"."amount" >= 0),
	CONSTRAINT "i42_scholarship_share" CHECK (("payments"."share" = 'scholarship') <= ("payments"."payment_method" = 'scholarship')),
	CONSTRAINT "i42_local_amount" CHECK (num_nulls("payments"."local_amount", "payments"."local_currency", "payments"."exchange_rate", "payments"."exchange_rate_on") in (0, 4) and coalesce("payments"."local_amount" >= 0 and "payments"."exchange_rate" > 0, true)),
	CONSTRAINT "i42_local_currency" CHECK ("payments"."local_currency" in ('ARS', 'UYU')),
	CONSTRAINT "i42_completed_enrolls" CHECK ("payments"."status" not in ('completed', 'refunded') or "payments"."enrollment_id" is not null),
	CONSTRAINT "i42_completed_numbered" CHECK ("payments"."status" not in ('completed', 'refunded') or "payments"."receipt_number" is not null),
	CONSTRAINT "i42_receipt_url" CHECK ("payments"."payment_receipt_url" ~ '^(https://|/files/)[^[:space:]"<>]+$'),
	CONSTRAINT "i45_no_card_data" CHECK (not jsonb_path_exists("payments"."payment_data", '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(card_?number|number|pan|cvv|cvc|cvn|security_?code|expiry|expiry_?date|exp_?month|exp_?year)$" flag "i")')),
	CONSTRAINT "i46_last_four" CHECK ("payments"."payment_data" ->> 'last_four' ~ '^[0-9]{4}$'),
	CONSTRAINT "i46_payment_data" CHECK (jsonb_typeof("payments"."payment_data") = 'object'),
	CONSTRAINT "i47_verified" CHECK ("payments"."verified_by" is null or "payments"."verified_at" is not null),
	CONSTRAINT "i95_operation_number" CHECK ("payments"."operation_number" ~ '^[A-Z0-9]{4,40}$')
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "i48_counter" CHECK ("receipt_counters"."last_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text,
	"order_id" uuid,
	"payload_sha256" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "i52_event_once" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "i52_payload_sha256" CHECK (octet_length("webhook_events"."payload_sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i07_role_once" PRIMARY KEY("user_id","role"),
	CONSTRAINT "i07_role" CHECK ("user_roles"."role" in ('student', 'teacher', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"profile_photo_url" text,
	"document_type" text DEFAULT 'dni' NOT NULL,
	"document_number" text,
	"birth_date" date,
	"whatsapp" text,
	"whatsapp_consent" boolean DEFAULT false NOT NULL,
	"social_networks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"street_address" text,
	"street_number" text,
	"locality" text,
	"department" text,
	"province" text,
	"postal_code" text,
	"country" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"auth_epoch" integer DEFAULT 0 NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"anonymised_at" timestamp (3) with time zone,
	"has_enrollments" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(locality, '') || ' ' || coalesce(document_number, ''))) STORED NOT NULL,
	CONSTRAINT "i01_document_type" CHECK ("users"."document_type" in ('dni', 'cuil', 'cuit', 'passport', 'cedula', 'other')),
	CONSTRAINT "i02_birth_date" CHECK ("users"."birth_date" between '1900-01-01' and '2100-01-01'),
	CONSTRAINT "i03_email_canonical" CHECK ("users"."email" = lower(normalize("users"."email", NFKC)) and "users"."email" = btrim("users"."email") and length("users"."email") between 3 and 254 and "users"."email" like '_%@_%' and "users"."email" !~ '[[:space:]]'),
	CONSTRAINT "i04_document_canonical" CHECK (case "users"."document_type" when 'dni' then "users"."document_number" ~ '^[0-9]{7,8}$' when 'cuil' then "users"."document_number" ~ '^[0-9]{11}$' when 'cuit' then "users"."document_number" ~ '^[0-9]{11}$' when 'passport' then "users"."document_number" ~ '^[A-Z0-9]{6,15}$' when 'cedula' then "users"."document_number" ~ '^[0-9]{6,8}$' else "users"."document_number" ~ '^[A-Z0-9]{3,20}$' end),
	CONSTRAINT "i76_names_filled" CHECK (length(btrim("users"."name")) between 1 and 200 and length(btrim("users"."first_name")) between 1 and 100 and length(btrim("users"."last_name")) between 1 and 100),
	CONSTRAINT "i77_whatsapp_dialable" CHECK ("users"."whatsapp" ~ '^[+]?[0-9]{6,20}$'),
	CONSTRAINT "i78_photo_url" CHECK ("users"."profile_photo_url" ~ '^(https://|/files/)[^[:space:]"<>]+$' and length("users"."profile_photo_url") <= 2048),
	CONSTRAINT "i79_anonymised_is_inactive" CHECK ("users"."anonymised_at" is null or not "users"."is_active")
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i13_period_order" CHECK ("periods"."start_date" < "periods"."end_date"),
	CONSTRAINT "i14_period_named" CHECK (length(btrim("periods"."name")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "completed_lessons" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"completed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i59_completed_once" PRIMARY KEY("enrollment_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "user_activity_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "i72_day_once" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "user_streaks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"last_access" date,
	"streak_updated_at" timestamp (3) with time zone,
	CONSTRAINT "i72_streak" CHECK (0 <= "user_streaks"."current_streak" and "user_streaks"."current_streak" <= "user_streaks"."longest_streak")
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i74_known_key" CHECK ("system_settings"."key" in ('site_name', 'site_description', 'contact_email', 'contact_phone', 'address', 'allow_registration', 'require_email_verification', 'default_user_role', 'registrations_per_hour', 'max_file_size_mb', 'max_person_storage_mb', 'supported_file_types', 'email_notifications', 'sms_notifications', 'maintenance_mode', 'announcement_banner', 'social_links', 'time_zone', 'provisional_days', 'payment_config', 'support_email', 'support_whatsapp', 'terms')),
	CONSTRAINT "i75_typed" CHECK (case
        when "system_settings"."key" = 'default_user_role' then "system_settings"."value" in ('"student"', '"teacher"')
        when "system_settings"."key" = 'max_file_size_mb' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 100
        when "system_settings"."key" = 'max_person_storage_mb' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 50 and 100000
        when "system_settings"."key" = 'registrations_per_hour' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 1000
        when "system_settings"."key" = 'provisional_days' then jsonb_typeof("system_settings"."value") = 'number' and ("system_settings"."value" #>> '{}')::numeric between 1 and 90
        when "system_settings"."key" in ('allow_registration', 'require_email_verification', 'email_notifications', 'sms_notifications', 'maintenance_mode') then jsonb_typeof("system_settings"."value") = 'boolean'
        when "system_settings"."key" = 'supported_file_types' then jsonb_typeof("system_settings"."value") = 'array'
        when "system_settings"."key" in ('social_links', 'payment_config') then jsonb_typeof("system_settings"."value") = 'object'
        else jsonb_typeof("system_settings"."value") = 'string' end)
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_enrollment_open_id_enrollments_open_id_fk" FOREIGN KEY ("enrollment_open_id") REFERENCES "public"."enrollments_open"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_codes" ADD CONSTRAINT "scholarship_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_uses" ADD CONSTRAINT "scholarship_uses_code_id_scholarship_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."scholarship_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_uses" ADD CONSTRAINT "scholarship_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_uses" ADD CONSTRAINT "scholarship_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "i20_teacher_has_role" FOREIGN KEY ("teacher_id","teacher_role") REFERENCES "public"."user_roles"("user_id","role") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments_open" ADD CONSTRAINT "enrollments_open_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments_open" ADD CONSTRAINT "enrollments_open_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments_open" ADD CONSTRAINT "enrollments_open_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_details" ADD CONSTRAINT "enrollment_details_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_details" ADD CONSTRAINT "enrollment_details_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_history" ADD CONSTRAINT "enrollment_history_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_totals" ADD CONSTRAINT "enrollment_totals_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_final_grade_by_users_id_fk" FOREIGN KEY ("final_grade_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "i31_window_matches" FOREIGN KEY ("enrollment_open_id","course_id","period_id") REFERENCES "public"."enrollments_open"("id","course_id","period_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "i65_max_score_matches" FOREIGN KEY ("assignment_id","max_score") REFERENCES "public"."assignments"("id","max_score") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "i66_same_course" FOREIGN KEY ("assignment_id","course_id") REFERENCES "public"."assignments"("id","course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "i67_own_enrollment" FOREIGN KEY ("enrollment_id","user_id","course_id") REFERENCES "public"."enrollments"("id","user_id","course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "i83_same_course" FOREIGN KEY ("assignment_id","course_id") REFERENCES "public"."assignments"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "i83_own_enrollment" FOREIGN KEY ("enrollment_id","user_id","course_id") REFERENCES "public"."enrollments"("id","user_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_comments" ADD CONSTRAINT "foro_comments_post_id_foro_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."foro_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_comments" ADD CONSTRAINT "foro_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_comments" ADD CONSTRAINT "foro_comments_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_likes" ADD CONSTRAINT "foro_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_likes" ADD CONSTRAINT "foro_likes_post_id_foro_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."foro_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_likes" ADD CONSTRAINT "foro_likes_comment_id_foro_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."foro_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_posts" ADD CONSTRAINT "foro_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_posts" ADD CONSTRAINT "foro_posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_reports" ADD CONSTRAINT "foro_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_reports" ADD CONSTRAINT "foro_reports_post_id_foro_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."foro_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_reports" ADD CONSTRAINT "foro_reports_comment_id_foro_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."foro_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foro_reports" ADD CONSTRAINT "foro_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acta_rectifications" ADD CONSTRAINT "acta_rectifications_acta_id_course_actas_id_fk" FOREIGN KEY ("acta_id") REFERENCES "public"."course_actas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acta_rectifications" ADD CONSTRAINT "acta_rectifications_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acta_rectifications" ADD CONSTRAINT "acta_rectifications_rectified_by_users_id_fk" FOREIGN KEY ("rectified_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_actas" ADD CONSTRAINT "course_actas_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_actas" ADD CONSTRAINT "course_actas_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_actas" ADD CONSTRAINT "course_actas_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_history" ADD CONSTRAINT "grade_history_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_history" ADD CONSTRAINT "grade_history_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD CONSTRAINT "lesson_contents_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD CONSTRAINT "lesson_contents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_log" ADD CONSTRAINT "mail_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "i44_same_currency" FOREIGN KEY ("order_id","currency") REFERENCES "public"."orders"("id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "i44_same_buyer" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "i44_course_of_order" FOREIGN KEY ("order_id","course_id") REFERENCES "public"."order_items"("order_id","course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "i44_own_enrollment" FOREIGN KEY ("enrollment_id","user_id","course_id") REFERENCES "public"."enrollments"("id","user_id","course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_lessons" ADD CONSTRAINT "i59_lesson_of_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_lessons" ADD CONSTRAINT "i60_own_enrollment" FOREIGN KEY ("enrollment_id","user_id","course_id") REFERENCES "public"."enrollments"("id","user_id","course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity_days" ADD CONSTRAINT "user_activity_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_streaks" ADD CONSTRAINT "user_streaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "i12_one_live_token" ON "email_tokens" USING btree ("user_id","purpose") WHERE "email_tokens"."used_at" is null;--> statement-breakpoint
CREATE INDEX "email_tokens_by_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_tokens_by_expires_at" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expires_at" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcements_by_created_at" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_by_creator" ON "announcements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "announcements_active" ON "announcements" USING btree ("created_at" DESC NULLS FIRST) WHERE "announcements"."is_active";--> statement-breakpoint
CREATE INDEX "audit_log_by_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree ("entity","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("entity","entity_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exchange_rates_by_creator" ON "exchange_rates" USING btree ("created_by") WHERE "exchange_rates"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "order_items_by_course" ON "order_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "order_items_by_window" ON "order_items" USING btree ("enrollment_open_id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scholarship_codes_by_creator" ON "scholarship_codes" USING btree ("created_by") WHERE "scholarship_codes"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "scholarship_uses_by_code" ON "scholarship_uses" USING btree ("code_id","used_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scholarship_uses_by_user" ON "scholarship_uses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i21_course_code_unique" ON "courses" USING btree ("course_code");--> statement-breakpoint
CREATE INDEX "courses_by_teacher" ON "courses" USING btree ("teacher_id","teacher_role");--> statement-breakpoint
CREATE INDEX "courses_by_created_at" ON "courses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_by_name" ON "courses" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "courses_by_search" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "i26_one_open_window" ON "enrollments_open" USING btree ("course_id","period_id") WHERE "enrollments_open"."is_open";--> statement-breakpoint
CREATE INDEX "enrollments_open_by_course" ON "enrollments_open" USING btree ("course_id","enrollment_end_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_open_by_period" ON "enrollments_open" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "enrollments_open_by_creator" ON "enrollments_open" USING btree ("created_by") WHERE "enrollments_open"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "enrollment_details_by_enrollment" ON "enrollment_details" USING btree ("enrollment_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollment_history_by_enrollment" ON "enrollment_history" USING btree ("enrollment_id","recorded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollment_totals_by_period" ON "enrollment_totals" USING btree ("period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i33_no_double_enrollment" ON "enrollments" USING btree ("user_id","course_id","period_id") WHERE "enrollments"."status" not in ('Desistido', 'Reprobado', 'Desaprobado');--> statement-breakpoint
CREATE UNIQUE INDEX "i33_one_enrollment_per_window" ON "enrollments" USING btree ("user_id","enrollment_open_id");--> statement-breakpoint
CREATE INDEX "enrollments_by_window" ON "enrollments" USING btree ("enrollment_open_id","enrollment_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_by_course" ON "enrollments" USING btree ("course_id","period_id","status");--> statement-breakpoint
CREATE INDEX "enrollments_by_course_date" ON "enrollments" USING btree ("course_id","enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_by_period" ON "enrollments" USING btree ("period_id","enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_by_date" ON "enrollments" USING btree ("enrollment_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_by_grader" ON "enrollments" USING btree ("final_grade_by") WHERE "enrollments"."final_grade_by" is not null;--> statement-breakpoint
CREATE INDEX "enrollments_by_provisional_until" ON "enrollments" USING btree ("provisional_until") WHERE "enrollments"."provisional_until" is not null and "enrollments"."is_active";--> statement-breakpoint
CREATE INDEX "submissions_by_assignment" ON "assignment_submissions" USING btree ("assignment_id","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_enrollment" ON "assignment_submissions" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "submissions_by_user" ON "assignment_submissions" USING btree ("user_id","graded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_course" ON "assignment_submissions" USING btree ("course_id","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_grader" ON "assignment_submissions" USING btree ("graded_by") WHERE "assignment_submissions"."graded_by" is not null;--> statement-breakpoint
CREATE INDEX "submissions_to_grade" ON "assignment_submissions" USING btree ("course_id") WHERE "assignment_submissions"."grade" is null;--> statement-breakpoint
CREATE INDEX "assignments_by_course" ON "assignments" USING btree ("course_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assignments_by_due_date" ON "assignments" USING btree ("course_id","due_date") WHERE "assignments"."is_active";--> statement-breakpoint
CREATE INDEX "form_drafts_by_assignment" ON "form_drafts" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "receipts_by_content" ON "files" USING btree ("sha256") WHERE "files"."purpose" = 'receipt';--> statement-breakpoint
CREATE INDEX "files_left_over" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "foro_comments_by_post" ON "foro_comments" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "foro_comments_by_user" ON "foro_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "foro_comments_by_hider" ON "foro_comments" USING btree ("hidden_by") WHERE "foro_comments"."hidden_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "i69_like_post_once" ON "foro_likes" USING btree ("post_id","user_id") WHERE "foro_likes"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "i70_like_comment_once" ON "foro_likes" USING btree ("comment_id","user_id") WHERE "foro_likes"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "foro_likes_by_user" ON "foro_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "foro_posts_by_created_at" ON "foro_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "foro_posts_by_user" ON "foro_posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "foro_posts_by_hider" ON "foro_posts" USING btree ("hidden_by") WHERE "foro_posts"."hidden_by" is not null;--> statement-breakpoint
CREATE INDEX "foro_posts_by_search" ON "foro_posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "i69_report_post_once" ON "foro_reports" USING btree ("post_id","user_id") WHERE "foro_reports"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "i70_report_comment_once" ON "foro_reports" USING btree ("comment_id","user_id") WHERE "foro_reports"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "foro_reports_by_user" ON "foro_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "foro_reports_by_resolver" ON "foro_reports" USING btree ("resolved_by") WHERE "foro_reports"."resolved_by" is not null;--> statement-breakpoint
CREATE INDEX "foro_reports_open" ON "foro_reports" USING btree ("created_at") WHERE "foro_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "acta_rectifications_by_acta" ON "acta_rectifications" USING btree ("acta_id","rectified_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "acta_rectifications_by_enrollment" ON "acta_rectifications" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "acta_rectifications_by_rectifier" ON "acta_rectifications" USING btree ("rectified_by");--> statement-breakpoint
CREATE INDEX "course_actas_by_period" ON "course_actas" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "course_actas_by_closer" ON "course_actas" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "grade_history_by_enrollment" ON "grade_history" USING btree ("enrollment_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "grade_history_by_assignment" ON "grade_history" USING btree ("assignment_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_contents_by_lesson" ON "lesson_contents" USING btree ("lesson_id","order");--> statement-breakpoint
CREATE INDEX "lesson_contents_by_file" ON "lesson_contents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "lessons_by_course" ON "lessons" USING btree ("course_id","order");--> statement-breakpoint
CREATE INDEX "mail_log_failing" ON "mail_log" USING btree ("last_failed_at" DESC NULLS FIRST) WHERE "mail_log"."last_failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_log_by_user" ON "mail_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_log_by_created_at" ON "mail_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("created_at") WHERE "notifications"."mail_due";--> statement-breakpoint
CREATE UNIQUE INDEX "i48_provider_payment_unique" ON "payments" USING btree ("provider","provider_payment_id","course_id") WHERE "payments"."provider_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_enrollment" ON "payments" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "payments_by_course" ON "payments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_created_at" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_money" ON "payments" USING btree ("created_at","status","amount") WHERE "payments"."payment_method" <> 'scholarship';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."status" in ('pending', 'processing', 'pending_verification');--> statement-breakpoint
CREATE INDEX "payments_to_verify" ON "payments" USING btree ("updated_at","id") WHERE "payments"."requires_verification" and "payments"."status" in ('pending', 'processing', 'pending_verification');--> statement-breakpoint
CREATE INDEX "payments_verified" ON "payments" USING btree ("verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."requires_verification" and "payments"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_verifier" ON "payments" USING btree ("verified_by") WHERE "payments"."verified_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_operation" ON "payments" USING btree ("operation_number") WHERE "payments"."operation_number" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_receipt_file" ON "payments" USING btree ("receipt_file_id") WHERE "payments"."receipt_file_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_order" ON "webhook_events" USING btree ("order_id","received_at");--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i05_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "i06_document_unique" ON "users" USING btree ("document_type","document_number") WHERE "users"."document_number" is not null;--> statement-breakpoint
CREATE INDEX "users_by_created_at" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_never_enrolled" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."is_active" and not "users"."has_enrollments";--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE not "users"."is_active";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_by_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "i14_period_name_unique" ON "periods" USING btree (lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "periods_by_start_date" ON "periods" USING btree ("start_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "completed_lessons_by_user" ON "completed_lessons" USING btree ("user_id","completed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "completed_lessons_by_lesson" ON "completed_lessons" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "completed_lessons_by_course" ON "completed_lessons" USING btree ("course_id","completed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "system_settings_by_editor" ON "system_settings" USING btree ("updated_by") WHERE "system_settings"."updated_by" is not null;--> statement-breakpoint

-- What drizzle-kit has no word for. i25: open windows of a course in a period never overlap in time.
ALTER TABLE enrollments_open ADD CONSTRAINT i25_windows_disjoint EXCLUDE USING gist
  (course_id WITH =, period_id WITH =, tstzrange(enrollment_start_date, enrollment_end_date) WITH &&) WHERE (is_open);
--> statement-breakpoint
-- i48: the series of receipts, which number_receipt() counts on.
INSERT INTO receipt_counters (series, last_number) VALUES ('receipts', 0);
