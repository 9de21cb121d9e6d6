-- Papers that verify. i160: their numbers have no gaps. A series begins with 1 and goes up by one, and each number is a paper's.
CREATE OR REPLACE FUNCTION keep_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR (tg_op = 'INSERT' AND new.last_number <> 1) THEN
    PERFORM refuse('i160_series_without_gaps', 'a series begins with 1 and stays');
  END IF;
  IF tg_op = 'UPDATE' AND (new.kind, new.year, new.last_number) IS DISTINCT FROM (old.kind, old.year, old.last_number + 1) THEN
    PERFORM refuse('i160_series_without_gaps', 'a series goes up by one');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i160_series_without_gaps BEFORE INSERT OR UPDATE OR DELETE ON document_series
FOR EACH ROW EXECUTE FUNCTION keep_series();

CREATE OR REPLACE FUNCTION check_number_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM documents WHERE (kind, year, number) = (new.kind, new.year, new.last_number)) THEN
    PERFORM refuse('i160_number_of_a_paper', 'each number of a series is a paper''s');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS i160_number_of_a_paper ON document_series;
CREATE CONSTRAINT TRIGGER i160_number_of_a_paper AFTER INSERT OR UPDATE ON document_series DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_number_given();

-- i161: a paper's number is the last of its series, and its hash is that of its facts as the database writes them.
CREATE OR REPLACE FUNCTION check_new_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM document_series WHERE (kind, year, last_number) = (new.kind, new.year, new.number)) THEN
    PERFORM refuse('i161_number_of_its_series', 'a paper takes the next number of its series');
  END IF;
  IF new.facts_sha256 <> sha256(convert_to(new.facts::text, 'UTF8')) THEN
    PERFORM refuse('i161_facts_hashed', 'the hash is that of the facts');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i161_new_paper BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION check_new_paper();

-- i162: what a paper says never changes. i163: nor its file once it's stored. i164: what was taken back stays so, for the same reason.
CREATE OR REPLACE FUNCTION keep_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.kind, new.year, new.number, new.code, new.user_id, new.enrollment_id, new.program_student_id, new.title_id, new.facts,
      new.facts_sha256, new.is_copy, new.valid_until, new.issued_at, new.issued_on, new.issued_by)
     IS DISTINCT FROM (old.id, old.kind, old.year, old.number, old.code, old.user_id, old.enrollment_id, old.program_student_id, old.title_id,
      old.facts, old.facts_sha256, old.is_copy, old.valid_until, old.issued_at, old.issued_on, old.issued_by) THEN
    PERFORM refuse('i162_paper_stays', 'what a paper says never changes');
  END IF;
  IF old.sha256 IS NOT NULL AND (new.file_id, new.sha256) IS DISTINCT FROM (old.file_id, old.sha256) THEN
    PERFORM refuse('i163_file_stays', 'the file of a paper never changes');
  END IF;
  IF old.revoked_at IS NOT NULL AND (new.revoked_at, new.revoked_by, new.revoke_reason)
     IS DISTINCT FROM (old.revoked_at, old.revoked_by, old.revoke_reason) THEN
    PERFORM refuse('i164_revoked_stays', 'what was taken back stays so');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i162_paper_stays BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION keep_paper();

-- i169: a place in a program and a title are the holder's. (An enrollment is by i166: a paper about one rests on it.)
CREATE OR REPLACE FUNCTION check_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM program_students WHERE id = new.program_student_id AND user_id <> new.user_id)
     OR EXISTS (SELECT 1 FROM titles WHERE id = new.title_id AND user_id <> new.user_id) THEN
    PERFORM refuse('i169_own_subject', 'a paper is about its holder');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i169_own_subject BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION check_subject();

-- i165: a paper is never deleted, nor what it rests on changed.
CREATE OR REPLACE FUNCTION refuse_paper_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('i165_paper_kept', 'a paper and what it rests on are kept');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i165_paper_kept BEFORE DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_paper_gone();
CREATE OR REPLACE TRIGGER i165_ground_kept BEFORE UPDATE OR DELETE ON document_enrollments FOR EACH ROW EXECUTE FUNCTION refuse_paper_gone();
CREATE OR REPLACE TRIGGER i165_recognition_kept BEFORE UPDATE OR DELETE ON document_recognitions FOR EACH ROW EXECUTE FUNCTION refuse_paper_gone();

-- i166: a paper rests on enrollments of its holder.
CREATE OR REPLACE FUNCTION check_ground() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM documents d JOIN enrollments e ON e.user_id = d.user_id WHERE d.id = new.document_id AND e.id = new.enrollment_id) THEN
    PERFORM refuse('i166_own_enrollment', 'a paper rests on enrollments of its holder');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i166_own_enrollment BEFORE INSERT ON document_enrollments FOR EACH ROW EXECUTE FUNCTION check_ground();

-- i168: and on what was recognized of theirs, and stands.
CREATE OR REPLACE FUNCTION check_recognized_ground() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM documents d JOIN recognized_courses r ON r.user_id = d.user_id
    WHERE d.id = new.document_id AND r.id = new.recognized_id AND r.annulled_at IS NULL) THEN
    PERFORM refuse('i168_own_recognition', 'a paper rests on what was recognized of its holder');
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER i168_own_recognition BEFORE INSERT ON document_recognitions FOR EACH ROW EXECUTE FUNCTION check_recognized_ground();

-- i167: a holder's other name marks their papers, wherever it's changed; they hold all the same (decision L14). Whoever is anonymised has no
-- new name: the papers keep what they printed.
CREATE OR REPLACE FUNCTION mark_papers_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE documents SET outdated_at = now() WHERE user_id = new.id AND revoked_at IS NULL AND outdated_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER i167_papers_outdated AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN ((new.first_name, new.last_name) IS DISTINCT FROM (old.first_name, old.last_name) AND new.anonymised_at IS NULL)
EXECUTE FUNCTION mark_papers_outdated();
