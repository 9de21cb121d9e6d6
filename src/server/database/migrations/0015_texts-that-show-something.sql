-- beside 1.0.0
-- Whether a text shows something to whoever reads it; isFilled (src/domain/filled.ts) says the same of every character. The class: blanks, control and
-- format characters, marks without a letter, fillers and what is default-ignorable.
CREATE FUNCTION is_filled(words text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0600-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u070f\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0890-\u0891\u0897-\u089f\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u115f-\u1160\u135d-\u135f\u1680\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2800\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u3000\u302a-\u302f\u3099-\u309a\u3164\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110bd\U000110c2\U000110cd\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344\U00011347-\U00011348\U0001134b-\U0001134d\U00011357\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935\U00011937-\U00011938\U0001193b-\U0001193e\U00011940\U00011942-\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90-\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013430-\U00013442\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d159\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0000-\U000e0fff]';
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "i86_announcement_filled";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "i37_idempotency_key";--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "i15_course_named";--> statement-breakpoint
ALTER TABLE "document_texts" DROP CONSTRAINT "i133_text_body";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "i131_revoke_reason";--> statement-breakpoint
ALTER TABLE "enrollments" DROP CONSTRAINT "i30_withdrawal";--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "i61_assignment_titled";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "i54_file_named";--> statement-breakpoint
ALTER TABLE "foro_comments" DROP CONSTRAINT "i68_comment_filled";--> statement-breakpoint
ALTER TABLE "foro_posts" DROP CONSTRAINT "i68_post_filled";--> statement-breakpoint
ALTER TABLE "foro_reports" DROP CONSTRAINT "i68_report_reason";--> statement-breakpoint
ALTER TABLE "acta_rectifications" DROP CONSTRAINT "i85_rectification_reason";--> statement-breakpoint
ALTER TABLE "course_actas" DROP CONSTRAINT "i102_reopen_reason";--> statement-breakpoint
ALTER TABLE "lesson_contents" DROP CONSTRAINT "i57_text_size";--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "i57_lesson_titled";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "i87_notification_filled";--> statement-breakpoint
ALTER TABLE "student_notes" DROP CONSTRAINT "i113_note_text";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "i76_names_filled";--> statement-breakpoint
ALTER TABLE "periods" DROP CONSTRAINT "i14_period_named";--> statement-breakpoint
ALTER TABLE "plan_changes" DROP CONSTRAINT "i125_plan_change_reason";--> statement-breakpoint
ALTER TABLE "program_students" DROP CONSTRAINT "i124_program_reason";--> statement-breakpoint
ALTER TABLE "requirement_exceptions" DROP CONSTRAINT "i126_exception_reason";--> statement-breakpoint
ALTER TABLE "titles" DROP CONSTRAINT "i127_title_named";--> statement-breakpoint
ALTER TABLE "titles" DROP CONSTRAINT "i127_title_registered";--> statement-breakpoint
ALTER TABLE "elective_groups" DROP CONSTRAINT "i122_group_named";--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "i120_plan_named";--> statement-breakpoint
ALTER TABLE "programs" DROP CONSTRAINT "i119_program_named";--> statement-breakpoint
ALTER TABLE "programs" DROP CONSTRAINT "i119_program_title";--> statement-breakpoint
ALTER TABLE "recognized_courses" DROP CONSTRAINT "i128_equivalence_says_where";--> statement-breakpoint
ALTER TABLE "recognized_courses" DROP CONSTRAINT "i128_annul_reason";--> statement-breakpoint
ALTER TABLE "error_log" DROP CONSTRAINT "i117_error_filled";--> statement-breakpoint
-- What shows nothing is told with a dash, so that the checks hold for what is stored too. Nobody is stopped or told by it: triggers rest meanwhile.
DO $$
DECLARE
  place record;
  found boolean;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('announcements', 'title'), ('announcements', 'content'), ('orders', 'idempotency_key'), ('courses', 'name'),
    ('document_texts', 'body'), ('documents', 'revoke_reason'), ('enrollments', 'observations'), ('assignments', 'title'),
    ('files', 'file_name'), ('foro_comments', 'content'), ('foro_posts', 'title'), ('foro_posts', 'content'),
    ('foro_reports', 'reason'), ('acta_rectifications', 'reason'), ('course_actas', 'reopen_reason'), ('lesson_contents', 'content_text'),
    ('lessons', 'title'), ('notifications', 'title'), ('notifications', 'message'), ('student_notes', 'text'),
    ('users', 'name'), ('users', 'first_name'), ('users', 'last_name'), ('periods', 'name'),
    ('plan_changes', 'reason'), ('program_students', 'reason'), ('requirement_exceptions', 'reason'), ('titles', 'title_granted'),
    ('titles', 'register_number'), ('titles', 'book'), ('titles', 'folio'), ('elective_groups', 'name'),
    ('plans', 'name'), ('programs', 'name'), ('programs', 'title_granted'), ('recognized_courses', 'institution'),
    ('recognized_courses', 'courses_elsewhere'), ('recognized_courses', 'annul_reason'), ('error_log', 'place'), ('error_log', 'what')
  ) AS texts (relation, field) LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %1$I WHERE btrim(%2$I) <> '''' AND NOT is_filled(%2$I))', place.relation, place.field) INTO found;
    CONTINUE WHEN NOT found;
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', place.relation);
    EXECUTE format('UPDATE %1$I SET %2$I = %3$s WHERE btrim(%2$I) <> '''' AND NOT is_filled(%2$I)', place.relation, place.field,
      CASE WHEN place.relation IN ('periods', 'plans', 'titles') THEN $dash$'— ' || left(id::text, 8)$dash$ ELSE $dash$'—'$dash$ END);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', place.relation);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "i86_announcement_filled" CHECK (is_filled("announcements"."title") and length(btrim("announcements"."title")) <= 300 and is_filled("announcements"."content") and length(btrim("announcements"."content")) <= 20000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "i37_idempotency_key" CHECK (is_filled("orders"."idempotency_key") and length(btrim("orders"."idempotency_key")) <= 200);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "i15_course_named" CHECK (is_filled("courses"."name") and length(btrim("courses"."name")) <= 200);--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "i133_text_body" CHECK (is_filled("document_texts"."body") and length(btrim("document_texts"."body")) <= 5000);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "i131_revoke_reason" CHECK ("documents"."revoke_reason" is null or is_filled("documents"."revoke_reason") and length(btrim("documents"."revoke_reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "i30_withdrawal" CHECK ("enrollments"."status" <> 'Desistido' or (not "enrollments"."is_active" and "enrollments"."completion_date" is not null and is_filled(coalesce("enrollments"."observations", ''))));--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "i61_assignment_titled" CHECK (is_filled("assignments"."title") and length(btrim("assignments"."title")) <= 300);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "i54_file_named" CHECK (is_filled("files"."file_name") and length(btrim("files"."file_name")) <= 255);--> statement-breakpoint
ALTER TABLE "foro_comments" ADD CONSTRAINT "i68_comment_filled" CHECK (is_filled("foro_comments"."content") and length(btrim("foro_comments"."content")) <= 5000);--> statement-breakpoint
ALTER TABLE "foro_posts" ADD CONSTRAINT "i68_post_filled" CHECK (is_filled("foro_posts"."title") and length(btrim("foro_posts"."title")) <= 200 and is_filled("foro_posts"."content") and length(btrim("foro_posts"."content")) <= 20000);--> statement-breakpoint
ALTER TABLE "foro_reports" ADD CONSTRAINT "i68_report_reason" CHECK (is_filled("foro_reports"."reason") and length(btrim("foro_reports"."reason")) <= 1000);--> statement-breakpoint
ALTER TABLE "acta_rectifications" ADD CONSTRAINT "i85_rectification_reason" CHECK (is_filled("acta_rectifications"."reason") and length(btrim("acta_rectifications"."reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "course_actas" ADD CONSTRAINT "i102_reopen_reason" CHECK ("course_actas"."reopen_reason" is null or is_filled("course_actas"."reopen_reason") and length(btrim("course_actas"."reopen_reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD CONSTRAINT "i57_text_size" CHECK (is_filled("lesson_contents"."content_text") and length(btrim("lesson_contents"."content_text")) <= 100000);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "i57_lesson_titled" CHECK (is_filled("lessons"."title") and length(btrim("lessons"."title")) <= 300);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "i87_notification_filled" CHECK (is_filled("notifications"."title") and length(btrim("notifications"."title")) <= 300 and is_filled("notifications"."message") and length(btrim("notifications"."message")) <= 5000);--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "i113_note_text" CHECK (is_filled("student_notes"."text") and length(btrim("student_notes"."text")) <= 2000);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "i76_names_filled" CHECK (is_filled("users"."name") and length(btrim("users"."name")) <= 200 and is_filled("users"."first_name") and length(btrim("users"."first_name")) <= 100 and is_filled("users"."last_name") and length(btrim("users"."last_name")) <= 100);--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "i14_period_named" CHECK (is_filled("periods"."name") and length(btrim("periods"."name")) <= 200);--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "i125_plan_change_reason" CHECK (is_filled("plan_changes"."reason") and length(btrim("plan_changes"."reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "program_students" ADD CONSTRAINT "i124_program_reason" CHECK ("program_students"."reason" is null or is_filled("program_students"."reason") and length(btrim("program_students"."reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "requirement_exceptions" ADD CONSTRAINT "i126_exception_reason" CHECK (is_filled("requirement_exceptions"."reason") and length(btrim("requirement_exceptions"."reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "i127_title_named" CHECK (is_filled("titles"."title_granted") and length(btrim("titles"."title_granted")) <= 200);--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "i127_title_registered" CHECK (is_filled("titles"."register_number") and length(btrim("titles"."register_number")) <= 40 and is_filled("titles"."book") and length(btrim("titles"."book")) <= 40 and is_filled("titles"."folio") and length(btrim("titles"."folio")) <= 40);--> statement-breakpoint
ALTER TABLE "elective_groups" ADD CONSTRAINT "i122_group_named" CHECK (is_filled("elective_groups"."name") and length(btrim("elective_groups"."name")) <= 120);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "i120_plan_named" CHECK (is_filled("plans"."name") and length(btrim("plans"."name")) <= 120);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "i119_program_named" CHECK (is_filled("programs"."name") and length(btrim("programs"."name")) <= 120);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "i119_program_title" CHECK (is_filled("programs"."title_granted") and length(btrim("programs"."title_granted")) <= 200);--> statement-breakpoint
ALTER TABLE "recognized_courses" ADD CONSTRAINT "i128_equivalence_says_where" CHECK ("recognized_courses"."origin" <> 'equivalencia' or (is_filled("recognized_courses"."institution") and length(btrim("recognized_courses"."institution")) <= 200 and is_filled("recognized_courses"."courses_elsewhere") and length(btrim("recognized_courses"."courses_elsewhere")) <= 2000 and "recognized_courses"."institution" is not null and "recognized_courses"."courses_elsewhere" is not null));--> statement-breakpoint
ALTER TABLE "recognized_courses" ADD CONSTRAINT "i128_annul_reason" CHECK ("recognized_courses"."annul_reason" is null or is_filled("recognized_courses"."annul_reason") and length(btrim("recognized_courses"."annul_reason")) <= 2000);--> statement-breakpoint
ALTER TABLE "error_log" ADD CONSTRAINT "i117_error_filled" CHECK (is_filled("error_log"."place") and length(btrim("error_log"."place")) <= 100 and is_filled("error_log"."what") and length(btrim("error_log"."what")) <= 1000);