CREATE TABLE "document_enrollments" (
	"document_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	CONSTRAINT "i132_rests_once" PRIMARY KEY("document_id","enrollment_id")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "i130_one_series" PRIMARY KEY("kind","year"),
	CONSTRAINT "i130_series_kind" CHECK ("document_series"."kind" in ('constancia_regular', 'analitico_parcial', 'analitico_final', 'certificado_aprobacion', 'certificado_participacion', 'certificado_programa', 'diploma')),
	CONSTRAINT "i130_series_number" CHECK ("document_series"."last_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "document_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"verification_address" text,
	"city" text DEFAULT '' NOT NULL,
	"signer_name" text DEFAULT '' NOT NULL,
	"signer_office" text DEFAULT '' NOT NULL,
	"signature_id" uuid,
	"seal_id" uuid,
	"students_issue" boolean DEFAULT true NOT NULL,
	"proof_days" smallint DEFAULT 60 NOT NULL,
	"counted_attempt" text DEFAULT 'last' NOT NULL,
	"recognition_legend" text DEFAULT '' NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i134_one_row" CHECK ("document_settings"."only"),
	CONSTRAINT "i134_verification_address" CHECK ("document_settings"."verification_address" ~ '^https?://[^[:space:]"<>]+$' and length("document_settings"."verification_address") <= 2048),
	CONSTRAINT "i134_lines" CHECK (greatest(length("document_settings"."city"), length("document_settings"."signer_name"), length("document_settings"."signer_office")) <= 200 and length("document_settings"."recognition_legend") <= 5000),
	CONSTRAINT "i134_proof_days" CHECK ("document_settings"."proof_days" between 1 and 365),
	CONSTRAINT "i134_counted_attempt" CHECK ("document_settings"."counted_attempt" in ('last', 'best'))
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"legend" text DEFAULT '' NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i133_text_kind" CHECK ("document_texts"."kind" in ('constancia_regular', 'analitico_parcial', 'analitico_final', 'certificado_aprobacion', 'certificado_participacion', 'certificado_programa', 'diploma')),
	CONSTRAINT "i133_text_body" CHECK (length(btrim("document_texts"."body")) between 1 and 5000),
	CONSTRAINT "i133_text_legend" CHECK (length("document_texts"."legend") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"enrollment_id" uuid,
	"program_student_id" uuid,
	"title_id" uuid,
	"facts" jsonb NOT NULL,
	"facts_sha256" "bytea" NOT NULL,
	"is_copy" boolean DEFAULT false NOT NULL,
	"valid_until" date,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" uuid NOT NULL,
	"file_id" uuid,
	"sha256" "bytea",
	"outdated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoke_reason" text,
	"replaced_by" uuid,
	CONSTRAINT "i131_number_once" UNIQUE("kind","year","number"),
	CONSTRAINT "i131_document_kind" CHECK ("documents"."kind" in ('constancia_regular', 'analitico_parcial', 'analitico_final', 'certificado_aprobacion', 'certificado_participacion', 'certificado_programa', 'diploma')),
	CONSTRAINT "i131_document_number" CHECK ("documents"."number" >= 1),
	CONSTRAINT "i131_document_code" CHECK ("documents"."code" ~ '^[0123456789ABCDEFGHJKMNPQRSTVWXYZ]{16}$'),
	CONSTRAINT "i131_facts_sha256" CHECK (octet_length("documents"."facts_sha256") = 32),
	CONSTRAINT "i131_document_file" CHECK (("documents"."file_id" is null) = ("documents"."sha256" is null) and ("documents"."sha256" is null or octet_length("documents"."sha256") = 32)),
	CONSTRAINT "i131_revoked_whole" CHECK (("documents"."revoked_at" is null) = ("documents"."revoke_reason" is null) and ("documents"."replaced_by" is null or "documents"."revoked_at" is not null)),
	CONSTRAINT "i131_revoke_reason" CHECK ("documents"."revoke_reason" is null or length(btrim("documents"."revoke_reason")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "elective_group_courses" (
	"group_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "i122_course_once_a_group" PRIMARY KEY("group_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "elective_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"name" text NOT NULL,
	"courses_needed" smallint,
	"credits_needed" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "i122_group_of_plan" UNIQUE("id","plan_id"),
	CONSTRAINT "i122_group_named" CHECK (length(btrim("elective_groups"."name")) between 1 and 120),
	CONSTRAINT "i122_group_needs" CHECK (coalesce("elective_groups"."courses_needed", "elective_groups"."credits_needed") > 0 and num_nonnulls("elective_groups"."courses_needed", "elective_groups"."credits_needed") = 1)
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_student_id" uuid NOT NULL,
	"from_plan_id" uuid NOT NULL,
	"to_plan_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i125_plan_changes" CHECK ("plan_changes"."from_plan_id" <> "plan_changes"."to_plan_id"),
	CONSTRAINT "i125_plan_change_reason" CHECK (length(btrim("plan_changes"."reason")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "plan_courses" (
	"plan_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"term" smallint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "i121_course_once_a_plan" PRIMARY KEY("plan_id","course_id"),
	CONSTRAINT "i121_year_and_term" CHECK ("plan_courses"."year" between 1 and 10 and "plan_courses"."term" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"valid_from" date NOT NULL,
	"credits_required" integer DEFAULT 0 NOT NULL,
	"grade_scale" text DEFAULT 'percent' NOT NULL,
	"scale_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i120_plan_of_program" UNIQUE("id","program_id"),
	CONSTRAINT "i120_plan_named" CHECK (length(btrim("plans"."name")) between 1 and 120),
	CONSTRAINT "i120_plan_credits" CHECK ("plans"."credits_required" between 0 and 10000),
	CONSTRAINT "i120_grade_scale" CHECK ("plans"."grade_scale" in ('percent', 'ten')),
	CONSTRAINT "i120_scale_steps" CHECK (jsonb_typeof("plans"."scale_steps") = 'array' and ("plans"."grade_scale" = 'ten') = (jsonb_array_length("plans"."scale_steps") > 0))
);
--> statement-breakpoint
CREATE TABLE "program_students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"admitted_on" date,
	"graduated_on" date,
	"left_on" date,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i124_program_status" CHECK ("program_students"."status" in ('solicitado', 'activo', 'egresado', 'baja', 'rechazado')),
	CONSTRAINT "i124_program_days" CHECK (("program_students"."status" <> 'activo' or "program_students"."admitted_on" is not null)
        and ("program_students"."status" = 'egresado') = ("program_students"."graduated_on" is not null)
        and ("program_students"."status" = 'baja') = ("program_students"."left_on" is not null)
        and ("program_students"."status" <> 'solicitado' or "program_students"."requested_at" is not null)),
	CONSTRAINT "i124_program_reason" CHECK ("program_students"."reason" is null or length(btrim("program_students"."reason")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"title_granted" text NOT NULL,
	"years" smallint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i119_program_code" CHECK ("programs"."code" ~ '^[A-Z0-9]{2,10}$'),
	CONSTRAINT "i119_program_named" CHECK (length(btrim("programs"."name")) between 1 and 120),
	CONSTRAINT "i119_program_title" CHECK (length(btrim("programs"."title_granted")) between 1 and 200),
	CONSTRAINT "i119_program_years" CHECK ("programs"."years" between 1 and 10),
	CONSTRAINT "i119_program_texts" CHECK (length("programs"."description") <= 5000 and length("programs"."audience") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "requirement_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "i126_exception_reason" CHECK (length(btrim("requirement_exceptions"."reason")) between 1 and 2000),
	CONSTRAINT "i126_exception_withdrawn" CHECK (("requirement_exceptions"."withdrawn_at" is null) = ("requirement_exceptions"."withdrawn_by" is null))
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"plan_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"required_course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "i123_required_once" PRIMARY KEY("plan_id","course_id","required_course_id"),
	CONSTRAINT "i123_requirement_kind" CHECK ("requirements"."kind" in ('aprobada', 'aprobada_o_cursando'))
);
--> statement-breakpoint
CREATE TABLE "titles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"program_student_id" uuid,
	"title_granted" text NOT NULL,
	"register_number" text NOT NULL,
	"book" text NOT NULL,
	"folio" text NOT NULL,
	"granted_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i127_title_once" UNIQUE("program_student_id"),
	CONSTRAINT "i127_title_named" CHECK (length(btrim("titles"."title_granted")) between 1 and 200),
	CONSTRAINT "i127_title_registered" CHECK (length(btrim("titles"."register_number")) between 1 and 40 and length(btrim("titles"."book")) between 1 and 40 and length(btrim("titles"."folio")) between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "recognized_course_items" (
	"recognized_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"dated_on" date NOT NULL,
	"course_id" uuid NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"grade" numeric(6, 2),
	CONSTRAINT "i129_recognized_once" PRIMARY KEY("recognized_id","course_id"),
	CONSTRAINT "i129_recognized_grade" CHECK ("recognized_course_items"."grade" between 0 and 100),
	CONSTRAINT "i129_recognized_credits" CHECK ("recognized_course_items"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recognized_courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"outcome" text NOT NULL,
	"institution" text,
	"courses_elsewhere" text,
	"dated_on" date NOT NULL,
	"resolution" text,
	"attachment_id" uuid,
	"note" text,
	"plan_change_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"annulled_at" timestamp (3) with time zone,
	"annulled_by" uuid,
	"annul_reason" text,
	CONSTRAINT "i128_recognized_owner" UNIQUE("id","user_id","origin","dated_on"),
	CONSTRAINT "i128_origin" CHECK ("recognized_courses"."origin" in ('historia', 'equivalencia', 'cambio_de_plan')),
	CONSTRAINT "i128_outcome" CHECK ("recognized_courses"."outcome" in ('aprobada', 'desaprobada', 'rechazada')),
	CONSTRAINT "i128_outcome_of_origin" CHECK (("recognized_courses"."outcome" <> 'desaprobada' or "recognized_courses"."origin" = 'historia') and ("recognized_courses"."outcome" <> 'rechazada' or "recognized_courses"."origin" = 'equivalencia')),
	CONSTRAINT "i128_equivalence_says_where" CHECK ("recognized_courses"."origin" <> 'equivalencia' or (length(btrim("recognized_courses"."institution")) between 1 and 200 and length(btrim("recognized_courses"."courses_elsewhere")) between 1 and 2000 and "recognized_courses"."institution" is not null and "recognized_courses"."courses_elsewhere" is not null)),
	CONSTRAINT "i128_plan_change" CHECK (("recognized_courses"."origin" = 'cambio_de_plan') = ("recognized_courses"."plan_change_id" is not null)),
	CONSTRAINT "i128_annulled_whole" CHECK (("recognized_courses"."annulled_at" is null) = ("recognized_courses"."annulled_by" is null) and ("recognized_courses"."annulled_at" is null) = ("recognized_courses"."annul_reason" is null)),
	CONSTRAINT "i128_annul_reason" CHECK ("recognized_courses"."annul_reason" is null or length(btrim("recognized_courses"."annul_reason")) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "i54_purpose";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_enrollments" ADD CONSTRAINT "document_enrollments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_enrollments" ADD CONSTRAINT "document_enrollments_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_seal_id_files_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_program_student_id_program_students_id_fk" FOREIGN KEY ("program_student_id") REFERENCES "public"."program_students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaced_by_documents_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_group_courses" ADD CONSTRAINT "i122_own_group" FOREIGN KEY ("group_id","plan_id") REFERENCES "public"."elective_groups"("id","plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_group_courses" ADD CONSTRAINT "i122_course_of_plan" FOREIGN KEY ("plan_id","course_id") REFERENCES "public"."plan_courses"("plan_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elective_groups" ADD CONSTRAINT "elective_groups_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_program_student_id_program_students_id_fk" FOREIGN KEY ("program_student_id") REFERENCES "public"."program_students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_from_plan_id_plans_id_fk" FOREIGN KEY ("from_plan_id") REFERENCES "public"."plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_to_plan_id_plans_id_fk" FOREIGN KEY ("to_plan_id") REFERENCES "public"."plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_courses" ADD CONSTRAINT "plan_courses_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_courses" ADD CONSTRAINT "plan_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_students" ADD CONSTRAINT "program_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_students" ADD CONSTRAINT "program_students_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_students" ADD CONSTRAINT "i124_plan_of_program" FOREIGN KEY ("plan_id","program_id") REFERENCES "public"."plans"("id","program_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_exceptions" ADD CONSTRAINT "requirement_exceptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_exceptions" ADD CONSTRAINT "requirement_exceptions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_exceptions" ADD CONSTRAINT "requirement_exceptions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_exceptions" ADD CONSTRAINT "requirement_exceptions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "i123_course_of_plan" FOREIGN KEY ("plan_id","course_id") REFERENCES "public"."plan_courses"("plan_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "i123_required_of_plan" FOREIGN KEY ("plan_id","required_course_id") REFERENCES "public"."plan_courses"("plan_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_program_student_id_program_students_id_fk" FOREIGN KEY ("program_student_id") REFERENCES "public"."program_students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognized_course_items" ADD CONSTRAINT "recognized_course_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognized_course_items" ADD CONSTRAINT "i129_recognized_header" FOREIGN KEY ("recognized_id","user_id","origin","dated_on") REFERENCES "public"."recognized_courses"("id","user_id","origin","dated_on") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recognized_courses" ADD CONSTRAINT "recognized_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognized_courses" ADD CONSTRAINT "recognized_courses_attachment_id_files_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognized_courses" ADD CONSTRAINT "recognized_courses_plan_change_id_plan_changes_id_fk" FOREIGN KEY ("plan_change_id") REFERENCES "public"."plan_changes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognized_courses" ADD CONSTRAINT "recognized_courses_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognized_courses" ADD CONSTRAINT "recognized_courses_annulled_by_users_id_fk" FOREIGN KEY ("annulled_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_enrollments_by_enrollment" ON "document_enrollments" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "document_settings_by_editor" ON "document_settings" USING btree ("updated_by") WHERE "document_settings"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "document_settings_by_signature" ON "document_settings" USING btree ("signature_id") WHERE "document_settings"."signature_id" is not null;--> statement-breakpoint
CREATE INDEX "document_settings_by_seal" ON "document_settings" USING btree ("seal_id") WHERE "document_settings"."seal_id" is not null;--> statement-breakpoint
CREATE INDEX "document_texts_by_editor" ON "document_texts" USING btree ("updated_by") WHERE "document_texts"."updated_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "i131_code_once" ON "documents" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "i131_same_paper_a_day" ON "documents" USING btree ("user_id","kind","facts_sha256","issued_on") WHERE "documents"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_holder" ON "documents" USING btree ("user_id","issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_by_enrollment" ON "documents" USING btree ("enrollment_id") WHERE "documents"."enrollment_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_program_student" ON "documents" USING btree ("program_student_id") WHERE "documents"."program_student_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_title" ON "documents" USING btree ("title_id") WHERE "documents"."title_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_issuer" ON "documents" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "documents_by_file" ON "documents" USING btree ("file_id") WHERE "documents"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_revoker" ON "documents" USING btree ("revoked_by") WHERE "documents"."revoked_by" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_successor" ON "documents" USING btree ("replaced_by") WHERE "documents"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "documents_without_file" ON "documents" USING btree ("issued_at") WHERE "documents"."file_id" is null;--> statement-breakpoint
CREATE INDEX "elective_group_courses_by_course" ON "elective_group_courses" USING btree ("plan_id","course_id");--> statement-breakpoint
CREATE INDEX "elective_groups_by_plan" ON "elective_groups" USING btree ("plan_id","position");--> statement-breakpoint
CREATE INDEX "plan_changes_by_student" ON "plan_changes" USING btree ("program_student_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "plan_changes_by_from" ON "plan_changes" USING btree ("from_plan_id");--> statement-breakpoint
CREATE INDEX "plan_changes_by_to" ON "plan_changes" USING btree ("to_plan_id");--> statement-breakpoint
CREATE INDEX "plan_changes_by_changer" ON "plan_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "plan_courses_by_course" ON "plan_courses" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i120_plan_name_unique" ON "plans" USING btree ("program_id",lower(btrim("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "i120_one_current_plan" ON "plans" USING btree ("program_id") WHERE "plans"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "i124_once_a_program" ON "program_students" USING btree ("user_id","program_id") WHERE "program_students"."status" in ('solicitado', 'activo', 'egresado');--> statement-breakpoint
CREATE INDEX "program_students_by_person" ON "program_students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "program_students_by_plan" ON "program_students" USING btree ("plan_id","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "program_students_by_program" ON "program_students" USING btree ("program_id","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "program_students_by_decider" ON "program_students" USING btree ("decided_by") WHERE "program_students"."decided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "i119_program_code_unique" ON "programs" USING btree ("code");--> statement-breakpoint
CREATE INDEX "programs_by_name" ON "programs" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "i126_one_exception" ON "requirement_exceptions" USING btree ("user_id","course_id") WHERE "requirement_exceptions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "requirement_exceptions_by_person" ON "requirement_exceptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requirement_exceptions_by_course" ON "requirement_exceptions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "requirement_exceptions_by_granter" ON "requirement_exceptions" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "requirement_exceptions_by_withdrawer" ON "requirement_exceptions" USING btree ("withdrawn_by") WHERE "requirement_exceptions"."withdrawn_by" is not null;--> statement-breakpoint
CREATE INDEX "requirements_by_required" ON "requirements" USING btree ("plan_id","required_course_id");--> statement-breakpoint
CREATE INDEX "requirements_by_course" ON "requirements" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "i127_title_number_unique" ON "titles" USING btree ("register_number");--> statement-breakpoint
CREATE UNIQUE INDEX "i127_title_place_unique" ON "titles" USING btree ("book","folio");--> statement-breakpoint
CREATE UNIQUE INDEX "i127_one_title_a_program" ON "titles" USING btree ("user_id","program_id");--> statement-breakpoint
CREATE INDEX "titles_by_program" ON "titles" USING btree ("program_id","granted_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "titles_by_recorder" ON "titles" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "i129_history_once" ON "recognized_course_items" USING btree ("user_id","course_id","dated_on") WHERE "recognized_course_items"."origin" = 'historia';--> statement-breakpoint
CREATE INDEX "recognized_course_items_by_course" ON "recognized_course_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "recognized_courses_by_person" ON "recognized_courses" USING btree ("user_id","dated_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recognized_courses_by_attachment" ON "recognized_courses" USING btree ("attachment_id") WHERE "recognized_courses"."attachment_id" is not null;--> statement-breakpoint
CREATE INDEX "recognized_courses_by_plan_change" ON "recognized_courses" USING btree ("plan_change_id") WHERE "recognized_courses"."plan_change_id" is not null;--> statement-breakpoint
CREATE INDEX "recognized_courses_by_recorder" ON "recognized_courses" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "recognized_courses_by_annuller" ON "recognized_courses" USING btree ("annulled_by") WHERE "recognized_courses"."annulled_by" is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "i17_hours" CHECK ("courses"."hours" >= 0);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "i54_purpose" CHECK ("files"."purpose" in ('photo', 'receipt', 'submission', 'lesson', 'course_image', 'export', 'resolution', 'document', 'signature'));