CREATE TABLE "document_recognitions" (
	"document_id" uuid NOT NULL,
	"recognized_id" uuid NOT NULL,
	CONSTRAINT "i168_rests_once" PRIMARY KEY("document_id","recognized_id")
);
--> statement-breakpoint
ALTER TABLE "document_recognitions" ADD CONSTRAINT "document_recognitions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_recognitions" ADD CONSTRAINT "document_recognitions_recognized_id_recognized_courses_id_fk" FOREIGN KEY ("recognized_id") REFERENCES "public"."recognized_courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_recognitions_by_recognized" ON "document_recognitions" USING btree ("recognized_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "i131_document_subject" CHECK (("documents"."kind" in ('certificado_aprobacion', 'certificado_participacion')) = ("documents"."enrollment_id" is not null)
        and ("documents"."kind" in ('analitico_parcial', 'analitico_final', 'certificado_programa')) = ("documents"."program_student_id" is not null)
        and ("documents"."kind" in ('diploma')) = ("documents"."title_id" is not null));