import { expect } from 'vitest'
import { chosen, rubricFields } from '#server/evaluations/rubrics/rubrics-test-support.ts'
import { type Here, type StoredForms, textOf } from '../stored-form.ts'

const SEEN = 'compared, never kept'
const ANSWERED = 'submit-answers.test.ts'
const BROUGHT = 'bring-assignments.test.ts'
const IMPORTED = 'form-files.test.ts'

/** Evaluations and grades, announcements and the forum. */
export const OF_WORK = {
  createAssignment: {
    by: 'bruno',
    given: (here) => ({ ...assignment(here), copied_from: undefined }),
    read: ({ as }, { id }) => as.bruno.getTaughtAssignment({ assignmentId: id }),
    except: {
      copied_from: 'which question types may stay: assignments.test.ts',
      form_questions: 'of a form alone: assignments.test.ts',
      answers_shown: 'of a form alone: right-answers.test.ts',
    },
  },
  updateAssignment: {
    by: 'bruno',
    given: async (here) => {
      const form = assignment(here)
      const { id } = await here.as.bruno.createAssignment({
        course_id: here.cast.courses.hermeneutics,
        title: 'Antes',
        assignment_type: 'file_upload',
      })
      return { ...form, assignmentId: id }
    },
    read: ({ as }, { id }) => as.bruno.getTaughtAssignment({ assignmentId: id }),
    except: {
      form_questions: 'of a form alone: assignments.test.ts',
      answers_shown: 'of a form alone: right-answers.test.ts',
    },
  },
  saveFeedbackPhrase: {
    by: 'bruno',
    given: ({ pick }) => ({ text: pick('Muy bien.', 'Falta la cita.', 'Revisa la conclusión.') }),
    read: phraseOf,
  },
  changeFeedbackPhrase: {
    by: 'bruno',
    given: async ({ as, pick }) => {
      const { id } = await as.bruno.saveFeedbackPhrase({ text: pick('Uno', 'Dos', 'Tres') })
      return { phraseId: id, text: pick('Muy claro.', 'Falta el índice.', 'Revisa el título.') }
    },
    read: phraseOf,
  },
  gradeSubmission: {
    by: 'bruno',
    given: async (here) => ({
      submissionId: here.cast.submissions.essayOfDiego,
      version: (await submissionOf(here))?.version,
    }),
    read: submissionOf,
    except: { version: SEEN },
  },
  gradeByRubric: {
    by: 'bruno',
    given: async (here) => {
      const { as, cast } = here
      const assignmentId = cast.assignments.essay
      const before = await as.bruno.getRubric({ assignmentId })
      const rubric =
        before.criteria.length > 0
          ? before
          : await as.bruno.saveRubric({ assignmentId, ...rubricFields(100), version: 1 })
      const { marks } = chosen(rubric, here.pick(0, 1))
      return {
        submissionId: cast.submissions.essayOfDiego,
        version: (await submissionOf(here))?.version,
        rubric_version: rubric.version,
        marks: marks.map((mark) => ({ ...mark, comment: here.pick<string | null>('Bien', 'Mejor', null) })),
        adjustment: here.pick<object | null>(
          { grade: 77, reason: 'Llegó a la defensa oral' },
          { grade: 78, reason: 'Por la defensa oral' },
          null,
        ),
      }
    },
    read: async (here) => {
      const submission = await submissionOf(here)
      return submission && { ...submission, marks: submission.rubric_marks }
    },
    except: { version: SEEN, rubric_version: SEEN },
  },
  saveRubric: {
    by: 'bruno',
    given: async (here) => {
      const { id: assignmentId } = await here.as.bruno.createAssignment({
        course_id: here.cast.courses.hermeneutics,
        title: 'Con rúbrica',
        assignment_type: 'file_upload',
      })
      const { criteria } = await here.as.bruno.saveRubric({ assignmentId, ...rubricFields(100), version: 1 })
      return { assignmentId, ...written(here, criteria), version: 2 }
    },
    read: ({ as }, _, sent) => as.bruno.getRubric({ assignmentId: textOf(sent, 'assignmentId') }),
  },
  saveRubricTemplate: {
    by: 'bruno',
    given: (here) => ({
      name: here.pick('Ensayos', 'Exposiciones', 'Trabajos'),
      ...written(here, rubricFields(100).criteria),
    }),
    read: async ({ as }, { id }) => (await as.bruno.listRubricSources({})).templates.find((one) => one.id === id),
    except: { criteria: 'without the identities of the evaluation that they are of: rubric-templates.test.ts' },
  },
  saveScores: {
    by: 'bruno',
    given: async (here) => {
      const { enrollment_id, version } = await scoreOf(here)
      const assignmentId = here.cast.assignments.external
      return {
        assignmentId,
        scores: [
          {
            enrollment_id,
            version,
            grade: here.pick<number | null>(7, 8, null),
            feedback: here.pick('Bien', 'Muy bien', null),
          },
        ],
      }
    },
    read: async (here, _, sent) => {
      const [{ version } = { version: 0 }] = sent['scores'] as { version: number }[]
      // The version that was seen has risen with it.
      return { scores: [{ ...(await scoreOf(here)), version }] }
    },
  },
  saveScheme: {
    by: 'bruno',
    given: async ({ as, cast, pick }) => {
      const of = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
      const { evaluations, version } = await as.bruno.getScheme(of)
      const category = { weight_percent: 40, basis: pick('mean' as const, 'points'), dropped: pick(1, 2, 0) }
      const rest = { title: pick('Exámenes', 'Parciales'), weight_percent: 60, basis: 'points' as const, dropped: 0 }
      return {
        ...of,
        version,
        pass_percent: pick<number | null>(60, 65, null),
        categories: pick([{ ...category, title: 'Trabajos' }, rest], [rest, { ...category, title: 'Foros' }], []),
        works: evaluations
          .map(({ assignment_id }) => assignment_id)
          .toSorted()
          .map((assignment_id, place) => ({
            assignment_id,
            category: pick<number | null>(1, 0, null),
            is_extra: pick(place === 0, place === 1, false),
            required_percent: pick<number | null>(place === 1 ? 50 : null, place === 0 ? 55 : null, null),
          })),
      }
    },
    read: ({ as, cast }) => as.bruno.getScheme({ courseId: cast.courses.hermeneutics, periodId: cast.periods.current }),
  },
  previewScheme: {
    why: {
      pass_percent: 'schemes.test.ts',
      categories: {
        title: 'schemes.test.ts',
        weight_percent: 'schemes.test.ts',
        basis: 'schemes.test.ts',
        dropped: 'schemes.test.ts',
      },
      works: {
        assignment_id: 'schemes.test.ts',
        category: 'schemes.test.ts',
        is_extra: 'schemes.test.ts',
        required_percent: 'schemes.test.ts',
      },
    },
  },
  saveArrangements: {
    by: 'bruno',
    given: async (here) => {
      const student = await arrangedOf(here)
      return {
        assignmentId: here.cast.assignments.essay,
        students: [{ enrollment_id: student?.enrollment_id, version: student?.version }],
        extended_to: here.pick<string | null>('2099-05-01T12:00:00.000Z', '2099-06-01T12:00:00.000Z', null),
        reason: here.pick('Está de viaje', 'Estuvo enferma'),
      }
    },
    read: async (here, _, sent) => {
      const { enrollment_id, arrangement } = (await arrangedOf(here)) ?? {}
      const [{ version } = { version: 0 }] = sent['students'] as { version: number }[]
      return { ...arrangement, students: [{ enrollment_id, version }] }
    },
  },
  returnSubmission: {
    by: 'bruno',
    given: async (here) => ({
      submissionId: here.cast.submissions.essayOfDiego,
      returned_until: here.pick('2099-05-01T12:00:00.000Z', '2099-06-01T12:00:00.000Z'),
      version: (await submissionOf(here))?.version,
    }),
    read: submissionOf,
    except: { version: SEEN },
  },
  publishGrades: { why: { seen_count: SEEN } },
  setFinalGrade: {
    by: 'bruno',
    given: ({ cast, pick }) => ({
      enrollmentId: cast.enrollments.anaInHermeneutics,
      seen_grade: undefined,
      final_grade: pick<number | null>(81, 82, null),
    }),
    read: async ({ as, cast }) => {
      const asked = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
      const { items } = await as.bruno.listFinalGrades({ ...asked, page_size: 100 })
      return items.find((one) => one.enrollment_id === cast.enrollments.anaInHermeneutics)
    },
    except: { seen_grade: SEEN },
  },
  updateEnrollment: {
    given: (here) => {
      const enrollmentId = here.cast.enrollments.diegoInHistory
      return { enrollmentId, type_coursed: here.pick('oyente', 'regular') }
    },
    read: enrollmentOf,
  },
  correctKey: {
    why: {
      questions: { id: 'which one', correct_answers: 'correct-key.test.ts', max_points: 'correct-key.test.ts' },
      reason: 'correct-key.test.ts',
      version: SEEN,
    },
  },
  importQuestions: {
    why: {
      place: IMPORTED,
      questions: {
        id: IMPORTED,
        question_text: IMPORTED,
        question_type: IMPORTED,
        options: IMPORTED,
        correct_answers: IMPORTED,
        is_required: IMPORTED,
        max_points: IMPORTED,
        feedback: IMPORTED,
      },
      version: SEEN,
    },
  },
  bringAssignments: { why: { assignments: { assignment_id: BROUGHT, due_date: BROUGHT, cutoff_at: BROUGHT } } },
  saveDraft: {
    why: {
      device: 'drafts.test.ts',
      form_version: 'changed-forms.test.ts',
      changes: { question_id: 'drafts.test.ts', before: SEEN, after: 'drafts.test.ts' },
    },
  },
  submitAnswers: {
    why: {
      answers: { question_id: ANSWERED, text: ANSWERED, selected: ANSWERED },
      form_version: 'changed-forms.test.ts',
    },
  },
  submitFiles: { why: { file_ids: 'submit-files.test.ts', replaces: SEEN } },
  closeActa: { why: { is_early: 'whether one was warned: actas.test.ts', seen: SEEN } },
  reopenActa: { why: { reason: 'actas.test.ts' } },
  rectifyFinalGrade: {
    why: { final_grade: 'actas.test.ts', reason: 'actas.test.ts', seen_grade: SEEN },
  },
  saveCalculatedGrades: {
    why: {
      enrollments: {
        enrollment_id: 'which grades the rule sets: secretariat.test.ts',
        seen_grade: SEEN,
        seen_calculated: SEEN,
      },
    },
  },

  createAnnouncement: { read: (here, { id }) => announcementOf(here, id) },
  updateAnnouncement: {
    given: ({ cast }) => ({ announcementId: cast.announcements.newest }),
    read: (here, { id }) => announcementOf(here, id),
  },
  setAnnouncementActivity: {
    given: ({ cast, pick }) => ({ announcementId: cast.announcements.newest, is_active: pick(false, true) }),
    read: (here, { id }) => announcementOf(here, id),
  },
  createPost: { by: 'ana', read: ({ as }, { id }) => as.ana.getPost({ postId: id }) },
  updatePost: {
    by: 'ana',
    given: ({ cast }) => ({ postId: cast.posts.ofAna }),
    read: ({ as }, { id }) => as.ana.getPost({ postId: id }),
  },
  createComment: {
    by: 'diego',
    given: ({ cast }) => ({ postId: cast.posts.ofAna }),
    read: (here, { id }) => commentOf(here, id),
  },
  updateComment: {
    by: 'ana',
    given: ({ cast }) => ({ commentId: cast.comments.ofAna }),
    read: (here, { id, post_id }) => commentOf(here, id, post_id),
  },
  reportEntry: {
    by: 'diego',
    given: postOfBruno,
    read: async ({ as }, _, sent) => {
      const { items } = await as.carla.listReports({})
      return items.find(({ id }) => id === sent['entryId'])?.reasons[0]
    },
  },
  hideEntry: {
    given: postOfBruno,
    read: async ({ as }, _, sent) => {
      const { hidden_reason } = await as.carla.getPost({ postId: textOf(sent, 'entryId') })
      return { reason: hidden_reason }
    },
  },
} satisfies Partial<StoredForms>

/** Of work that is handed in as files, then of work elsewhere; the form's own questions are another's. */
function assignment({ cast, pick }: Here) {
  return {
    course_id: cast.courses.hermeneutics,
    period_id: pick<string | null>(cast.periods.current, null, null),
    assignment_type: pick('file_upload', 'external_form', 'file_upload'),
    external_form_url: pick(null, 'https://ejemplo.test/formulario', null),
    answers_shown: 'never',
    ...pick(
      { late_percent_per_day: 10, late_percent_limit: 50 },
      { late_percent_per_day: 5, late_percent_limit: 5 },
      { late_percent_per_day: null, late_percent_limit: null },
    ),
    form_questions: [],
  }
}

/** A rubric with other words in it. */
function written<Criterion extends ReturnType<typeof rubricFields>['criteria'][number]>(
  { pick }: Here,
  criteria: readonly Criterion[],
) {
  return {
    criteria: criteria.map((criterion) => ({
      ...criterion,
      title: pick('Argumentos', 'Estructura'),
      description: pick<string | null>('Qué sostiene', 'Cómo se ordena', null),
      levels: criterion.levels.map((level) => ({
        ...level,
        title: pick('Logrado', 'Muy logrado'),
        words: pick<string | null>('Se sigue bien', 'Se sigue muy bien', null),
      })),
    })),
  }
}

async function submissionOf({ as, cast }: Here) {
  const { items } = await as.bruno.listSubmissions({ assignmentId: cast.assignments.essay })
  return items.find(({ id }) => id === cast.submissions.essayOfDiego)
}

async function arrangedOf({ as, cast }: Here) {
  const { items } = await as.bruno.listArrangements({ assignmentId: cast.assignments.essay })
  return items.find(({ enrollment_id }) => enrollment_id === cast.enrollments.anaInHermeneutics)
}

async function phraseOf({ as }: Here, { id }: { id: string }) {
  return (await as.bruno.listFeedbackPhrases({})).items.find((one) => one.id === id)
}

async function scoreOf({ as, cast }: Here) {
  const { items } = await as.bruno.listScores({ assignmentId: cast.assignments.external })
  const found = items.find(({ enrollment_id }) => enrollment_id === cast.enrollments.anaInGreek)
  return found ?? expect.fail('Ana has a place among the scores')
}

async function enrollmentOf({ as, cast }: Here) {
  const { enrollments } = await as.carla.getStudent({ userId: cast.people.diego.id })
  return enrollments.find(({ enrollment_id }) => enrollment_id === cast.enrollments.diegoInHistory)
}

async function announcementOf({ as }: Here, id: string) {
  return (await as.carla.listAllAnnouncements({ announcement_id: id })).items[0]
}

async function commentOf({ as, cast }: Here, id: string, postId: string = cast.posts.ofAna) {
  return (await as.ana.listComments({ postId, page_size: 100 })).items.find((comment) => comment.id === id)
}

async function postOfBruno({ as }: Here) {
  const { id } = await as.bruno.createPost({ title: 'Una consulta', content: '¿Alguien tiene la bibliografía?' })
  return { kind: 'posts', entryId: id }
}
