import { randomInt } from 'node:crypto'
import type { CAST } from '#server/seed/cast.ts'
import type { Caller } from './support/seminary.ts'
import { seenBy } from './support/purchases.ts'
import { settingsForm } from './support/settings-form.ts'

/** What a person gets: success, 'sign in first' (401), 'not allowed' (403), or 'no such thing' (404: it belongs to someone else). */
type Answer = 'yes' | 'sign-in' | 'no' | 'hidden'

/** visitor, Ana (student), Diego (other student), Bruno (teacher), Elena (other teacher), Carla (administrator), Inés (inactive). */
export const PERSONAS = ['visitor', 'ana', 'diego', 'bruno', 'elena', 'carla', 'ines'] as const

export type Row<Name extends keyof Caller = keyof Caller> = {
  /** The same request for everyone: about things of Ana (student) or Bruno (teacher). */
  input: (cast: typeof CAST) => Parameters<Caller[Name]>[0]
  expected: readonly [Answer, Answer, Answer, Answer, Answer, Answer, Answer]
  file?: Buffer
}

const anyone = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'] as const
const signedIn = ['sign-in', 'yes', 'yes', 'yes', 'yes', 'yes', 'sign-in'] as const
const students = ['sign-in', 'yes', 'yes', 'no', 'no', 'no', 'sign-in'] as const
const onlyAna = ['sign-in', 'yes', 'hidden', 'no', 'no', 'no', 'sign-in'] as const
/** Of everyone signed in; to the others it doesn't exist. */
const onlyAnaOfAll = ['sign-in', 'yes', 'hidden', 'hidden', 'hidden', 'hidden', 'sign-in'] as const
const teachers = ['sign-in', 'no', 'no', 'yes', 'yes', 'no', 'sign-in'] as const
const onlyBruno = ['sign-in', 'no', 'no', 'yes', 'hidden', 'no', 'sign-in'] as const
const administrators = ['sign-in', 'no', 'no', 'no', 'no', 'yes', 'sign-in'] as const

/** For a thing that doesn't exist: users who are allowed to ask are told so. */
const noOnes = ['sign-in', 'no', 'no', 'no', 'no', 'hidden', 'sign-in'] as const
const noTeachers = ['sign-in', 'no', 'no', 'hidden', 'hidden', 'no', 'sign-in'] as const

const NO_ONE = '00000000-0000-4000-8000-000000000000'
const DAY = { start: '2031-03-01', end: '2031-07-01' }

const course = (cast: typeof CAST) => ({
  name: 'Griego Bíblico II',
  course_code: 'GRIE2',
  teacher_id: cast.people.bruno.id,
})
const program = { code: 'OTRO', name: 'Otro programa', title_granted: 'Otro título', years: 2 }
const plan = {
  name: 'Plan 2031',
  valid_from: DAY.start,
  credits_required: 40,
  grade_scale: 'percent' as const,
}
const assignment = (cast: typeof CAST) => ({
  course_id: cast.courses.hermeneutics,
  title: 'Ensayo final',
  assignment_type: 'file_upload' as const,
})
const currentHermeneutics = (cast: typeof CAST) => ({
  courseId: cast.courses.hermeneutics,
  periodId: cast.periods.current,
})
const coursePeriod = (cast: typeof CAST) => ({
  course_id: cast.courses.hermeneutics,
  period_id: cast.periods.current,
})
const scholarship = {
  code: 'OTRABECA',
  percent: 25,
  countries: [],
  valid_from: null,
  valid_to: null,
  max_uses: null,
}
const registration = {
  first_name: 'Lucía',
  last_name: 'Gómez',
  email: 'lucia@ejemplo.test',
  password: 'una-clave-larga',
  document_type: 'dni' as const,
  document_number: '30111222',
  birth_date: '1990-05-05',
  whatsapp: '+5491144445555',
  street_address: 'San Martín',
  street_number: '100',
  locality: 'Rosario',
  province: 'Santa Fe',
  postal_code: '2000',
  country: 'Argentina',
}

function newcomer() {
  const document_number = String(randomInt(10_000_000, 99_999_999))
  return { document_number, email: `persona${document_number}@ejemplo.test` }
}

/**
 * Who may do what, written by hand from document 1 §6 (forum, orders and photos of their
 * owner), document 2 §6 (a student's own things), document 3 §6 (the table of capabilities) and decisions E1, E5, M7 and M8.
 * It is not derived from the code: an operation without a row fails the matrix.
 */
export const ACCESS: { [Name in keyof Caller]: Row<Name> } = {
  // access and accounts
  getSession: { input: () => ({}), expected: anyone },
  signIn: { input: () => ({ email: 'estudiante@demo.test', password: 'seminario-demo' }), expected: anyone },
  signInWithCode: { input: () => ({ ticket: 'x', code: '000000' }), expected: anyone },
  signOut: { input: () => ({}), expected: anyone },
  // Each caller registers a different person: an existing one is refused.
  register: { input: () => ({ ...registration, ...newcomer() }), expected: anyone },
  understandPhone: { input: () => ({ phone: '2983 45-6789' }), expected: anyone },
  checkEmail: { input: () => ({ email: 'nadie@ejemplo.test' }), expected: anyone },
  checkIdentityDocument: { input: () => ({ document_type: 'dni', document_number: '30111222' }), expected: anyone },
  createFirstAdministrator: {
    input: () => ({ code: 'x', first_name: 'A', last_name: 'B', email: 'a@b.test', password: 'una-clave' }),
    expected: anyone,
  },

  setRegistrationPhoto: {
    input: () => ({ photo_token: 'x', name: 'foto.jpg' }),
    expected: anyone,
    file: Buffer.from('x'),
  },
  confirmEmail: { input: () => ({ code: 'x' }), expected: anyone },
  resendConfirmation: { input: () => ({ email: 'nadie@ejemplo.test' }), expected: anyone },
  requestRecovery: { input: () => ({ email: 'nadie@ejemplo.test' }), expected: anyone },
  checkRecovery: { input: () => ({ code: 'x' }), expected: anyone },
  resetPassword: { input: () => ({ code: 'x', password: 'una-clave-larga' }), expected: anyone },

  // sessions and the profile: each person their own (document 1 §2 and §6)
  listSessions: { input: () => ({}), expected: signedIn },
  endOtherSessions: { input: () => ({}), expected: signedIn },
  giveProof: { input: () => ({ password: 'seminario-demo' }), expected: signedIn },
  getSecondStep: { input: () => ({}), expected: signedIn },
  beginSecondStep: { input: () => ({ password: 'seminario-demo' }), expected: signedIn },
  confirmSecondStep: { input: () => ({ code: '000000' }), expected: signedIn },
  renewRecoveryCodes: { input: () => ({ password: 'seminario-demo' }), expected: signedIn },
  takeOffSecondStep: { input: () => ({ password: 'seminario-demo' }), expected: signedIn },
  getProfile: { input: () => ({}), expected: signedIn },
  updateProfile: {
    input: () => ({
      name: 'Otro Nombre',
      first_name: 'Otro',
      last_name: 'Nombre',
      document_type: 'dni',
      birth_date: null,
      whatsapp: null,
      whatsapp_consent: false,
      social_networks: {},
    }),
    expected: signedIn,
  },
  setPhoto: {
    input: () => ({ file_id: NO_ONE }),
    expected: ['sign-in', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'sign-in'],
  },
  removePhoto: { input: () => ({}), expected: signedIn },
  changePassword: {
    input: () => ({ current_password: 'seminario-demo', password: 'otra-clave-larga' }),
    expected: signedIn,
  },
  exportOwnData: { input: () => ({}), expected: signedIn },

  // people in programs and titles: administrators; each student their own (decision R5)
  listOpenPrograms: { input: () => ({}), expected: anyone },
  listOwnPrograms: { input: () => ({}), expected: students },
  requestAdmission: {
    input: () => ({ program_id: NO_ONE }),
    expected: ['sign-in', 'hidden', 'hidden', 'no', 'no', 'no', 'sign-in'],
  },
  withdrawRequest: {
    input: () => ({ programStudentId: NO_ONE }),
    expected: ['sign-in', 'hidden', 'hidden', 'no', 'no', 'no', 'sign-in'],
  },
  listProgramStudents: { input: () => ({ programId: NO_ONE }), expected: noOnes },
  exportProgramStudents: { input: () => ({ programId: NO_ONE }), expected: noOnes },
  countRequests: { input: () => ({}), expected: administrators },
  listProgramsOfPerson: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  admitStudent: { input: (cast) => ({ programId: NO_ONE, user_id: cast.people.ana.id }), expected: noOnes },
  decideRequests: { input: () => ({ ids: [NO_ONE], decision: 'approve' }), expected: noOnes },
  leaveProgram: { input: () => ({ programStudentId: NO_ONE, reason: 'Se mudó' }), expected: noOnes },
  previewPlanChange: { input: () => ({ programStudentId: NO_ONE }), expected: noOnes },
  changePlan: {
    input: () => ({ programStudentId: NO_ONE, to_plan_id: NO_ONE, pairs: [], reason: 'Nuevo plan', version: 1 }),
    expected: noOnes,
  },
  readGraduation: { input: () => ({ programStudentId: NO_ONE }), expected: noOnes },
  grantTitle: {
    input: () => ({ programStudentId: NO_ONE, book: '1', folio: '1', granted_on: '2020-01-01' }),
    expected: noOnes,
  },
  correctTitle: {
    input: () => ({
      titleId: NO_ONE,
      title_granted: 'Licenciatura',
      register_number: '1',
      book: '1',
      folio: '1',
      granted_on: '2020-01-01',
      reason: 'Folio mal escrito',
      version: 1,
    }),
    expected: noOnes,
  },
  recordEarlierTitle: {
    input: (cast) => ({
      user_id: cast.people.ana.id,
      program_id: NO_ONE,
      title_granted: 'Licenciatura',
      register_number: '1',
      book: '1',
      folio: '1',
      granted_on: '2020-01-01',
    }),
    expected: noOnes,
  },
  listTitles: { input: () => ({}), expected: administrators },
  exportTitles: { input: () => ({}), expected: administrators },

  // announcements and dashboards
  listAnnouncements: { input: () => ({}), expected: signedIn },
  getStudentDashboard: { input: () => ({}), expected: students },
  listClassmates: { input: () => ({}), expected: students },
  getTeacherDashboard: { input: () => ({}), expected: teachers },
  getAdminDashboard: { input: () => ({}), expected: administrators },

  // periods, courses, windows: administrators (document 3 §6)
  listPeriods: { input: () => ({}), expected: administrators },
  createPeriod: {
    input: () => ({ name: 'Verano 2031', start_date: DAY.start, end_date: DAY.end }),
    expected: administrators,
  },
  updatePeriod: {
    input: (cast) => ({ periodId: cast.periods.coming, name: 'Otro nombre', start_date: DAY.start, end_date: DAY.end }),
    expected: administrators,
  },
  setPeriodActivity: {
    input: (cast) => ({ periodId: cast.periods.coming, is_active: false }),
    expected: administrators,
  },
  getOverview: { input: () => ({}), expected: administrators },
  listOverviewRows: { input: () => ({ figure: 'enrolled' }), expected: administrators },
  exportOverviewGroups: { input: () => ({ by: 'course' }), expected: administrators },
  exportOverviewRows: { input: () => ({ figure: 'collected' }), expected: administrators },
  getAdminCharts: { input: () => ({}), expected: administrators },
  listStudentStatistics: { input: () => ({}), expected: administrators },
  listAudit: { input: () => ({}), expected: administrators },
  exportAudit: { input: () => ({}), expected: administrators },
  importPeople: {
    input: () => ({ name: 'personas.csv', mode: 'check' }),
    expected: administrators,
    file: Buffer.from('Nombre,Apellido,Email\nMarta,Luna,marta@ejemplo.test\n'),
  },
  getImportTemplate: { input: () => ({}), expected: administrators },
  importHistory: {
    input: () => ({ name: 'historia.csv', mode: 'check' }),
    expected: administrators,
    file: Buffer.from('Email,Curso,Nota,Fecha\nestudiante@demo.test,HERM1,80,2015\n'),
  },
  getHistoryTemplate: { input: () => ({}), expected: administrators },
  listRecognitions: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  listOwnRecognitions: { input: () => ({}), expected: students },
  listRecognizable: { input: () => ({ q: 'hermen' }), expected: administrators },
  createEquivalence: {
    input: (cast) => ({
      userId: cast.people.diego.id,
      outcome: 'rechazada',
      institution: 'Otra institución',
      courses_elsewhere: 'Hermenéutica',
      courses: [{ course_id: cast.courses.hermeneutics, credits: 0, grade: null }],
      dated_on: '2020-03-01',
      resolution: null,
      attachment_id: null,
      note: null,
    }),
    expected: administrators,
  },
  getRestingOnRecognition: { input: () => ({ recognizedId: NO_ONE }), expected: noOnes },
  annulRecognition: { input: () => ({ recognizedId: NO_ONE, reason: 'Un error' }), expected: noOnes },
  listUsers: { input: () => ({}), expected: administrators },
  getUser: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  getUserLinks: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  createUser: {
    input: () => ({ first_name: 'Marta', last_name: 'Luna', email: 'marta@ejemplo.test' }),
    expected: administrators,
  },
  updateUser: {
    input: (cast) => ({
      userId: cast.people.ana.id,
      first_name: 'Ana',
      last_name: 'Benítez',
      email: 'otra@ejemplo.test',
      document_type: 'dni',
      birth_date: null,
      whatsapp: null,
      is_active: true,
    }),
    expected: administrators,
  },
  setPeopleActivity: {
    input: (cast) => ({ people: [{ id: cast.people.ana.id, version: 1 }], is_active: true }),
    expected: administrators,
  },
  changePeopleRole: {
    input: (cast) => ({ user_ids: [cast.people.ana.id], role: 'student', is_held: true }),
    expected: administrators,
  },
  messagePeople: {
    input: (cast) => ({ user_ids: [cast.people.ana.id], message: 'El portal cierra el sábado.' }),
    expected: administrators,
  },
  exportUsers: { input: () => ({}), expected: administrators },
  addUserRole: { input: (cast) => ({ userId: cast.people.ana.id, role: 'teacher' }), expected: administrators },
  removeUserRole: { input: (cast) => ({ userId: cast.people.ana.id, role: 'student' }), expected: administrators },
  deleteUser: { input: (cast) => ({ userId: cast.people.diego.id }), expected: administrators },
  deleteOwnAccount: {
    input: () => ({ password: 'seminario-demo' }),
    expected: ['sign-in', 'no', 'no', 'no', 'no', 'yes', 'sign-in'],
  },
  endUserSessions: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  removeUserSecondStep: {
    input: (cast) => ({ userId: cast.people.ana.id, password: 'seminario-demo', reason: 'Perdió el teléfono' }),
    expected: administrators,
  },
  resendInvitation: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  // programs and plans of studies: administrators (record 042)
  listPrograms: { input: () => ({}), expected: administrators },
  getProgram: { input: (cast) => ({ programId: cast.programs.degree }), expected: administrators },
  createProgram: { input: () => ({ ...program, code: 'NUEVO' }), expected: administrators },
  updateProgram: {
    input: (cast) => ({ programId: cast.programs.certificate, ...program }),
    expected: administrators,
  },
  setProgramActivity: {
    input: (cast) => ({ programId: cast.programs.certificate, is_active: false }),
    expected: administrators,
  },
  listProgramPlans: { input: (cast) => ({ programId: cast.programs.degree }), expected: administrators },
  createPlan: { input: (cast) => ({ programId: cast.programs.degree, ...plan }), expected: administrators },
  getProgramPlan: { input: (cast) => ({ planId: cast.plans.degree }), expected: administrators },
  updatePlan: { input: () => ({ planId: NO_ONE, ...plan, version: 1 }), expected: noOnes },
  savePlanContents: {
    input: () => ({ planId: NO_ONE, version: 1, courses: [], groups: [], requirements: [] }),
    expected: noOnes,
  },
  makePlanCurrent: { input: (cast) => ({ planId: cast.plans.degree }), expected: administrators },
  deletePlan: { input: () => ({ planId: NO_ONE }), expected: noOnes },
  listPlanStudents: { input: (cast) => ({ planId: cast.plans.degree }), expected: administrators },
  deletePeriod: { input: (cast) => ({ periodId: cast.periods.current }), expected: administrators },
  listPublicCourses: { input: () => ({}), expected: anyone },
  getPublicProgram: { input: () => ({ program: 'CEB' }), expected: anyone },
  getPublicCourse: { input: (cast) => ({ course: cast.courses.hermeneutics }), expected: anyone },
  listCatalogue: { input: () => ({}), expected: students },
  listCourses: { input: () => ({}), expected: administrators },
  createCourse: { input: course, expected: administrators },
  updateCourse: { input: (cast) => ({ courseId: cast.courses.greek, ...course(cast) }), expected: administrators },
  changeCoursePicture: {
    input: (cast) => ({ courseId: cast.courses.hermeneutics, image_url: 'https://ejemplo.test/tapa.jpg' }),
    expected: onlyBruno,
  },
  setCourseActivity: {
    input: (cast) => ({ courseId: cast.courses.ethics, is_active: false }),
    expected: administrators,
  },
  deleteCourse: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: administrators },
  listTeachers: { input: () => ({}), expected: administrators },
  listWindows: { input: (cast) => ({ courseId: cast.courses.dogmatics }), expected: administrators },
  listCoursesToOpen: { input: (cast) => ({ periodId: cast.periods.coming }), expected: administrators },
  openWindows: {
    input: (cast) => ({
      periodId: cast.periods.coming,
      windows: [
        {
          course_id: cast.courses.introduction,
          enrollment_start_date: '2031-01-01',
          enrollment_end_date: '2031-02-01',
        },
      ],
    }),
    expected: administrators,
  },
  openWindow: {
    input: (cast) => ({
      courseId: cast.courses.introduction,
      period_id: cast.periods.coming,
      enrollment_start_date: '2031-01-01',
      enrollment_end_date: '2031-02-01',
    }),
    expected: administrators,
  },
  updateWindow: {
    input: (cast) => ({
      windowId: cast.windows.dogmatics,
      enrollment_start_date: '2031-01-01',
      enrollment_end_date: '2031-02-01',
    }),
    expected: administrators,
  },
  setWindowOpenness: {
    input: (cast) => ({ windowId: cast.windows.dogmatics, is_open: false }),
    expected: administrators,
  },

  // checkout and payments: students their own; staff verify (document 1 §6, document 3 §6, decision M7)
  priceCart: { input: (cast) => ({ items: [{ course_id: cast.courses.dogmatics }] }), expected: students },
  checkScholarship: { input: (cast) => ({ code: cast.scholarships.full }), expected: students },
  placeOrder: {
    input: (cast) => ({
      idempotency_key: 'f3b1c7de-0f5e-4c7e-9a43-000000000001',
      items: [{ course_id: cast.courses.dogmatics }],
      expected_total_cents: 1000,
      seen: seenBy('cash'),
      payment_method: 'cash' as const,
      accepts_terms: true as const,
    }),
    expected: students,
  },
  openCheckout: {
    input: () => ({ orderId: '00000000-0000-4000-8000-000000000000' }),
    expected: ['sign-in', 'hidden', 'hidden', 'no', 'no', 'no', 'sign-in'],
  },
  changeMethod: {
    input: () => ({ orderId: NO_ONE, payment_method: 'cash' as const, seen: seenBy('cash') }),
    expected: ['sign-in', 'hidden', 'hidden', 'no', 'no', 'no', 'sign-in'],
  },
  claimPaid: {
    input: (cast) => ({
      idempotency_key: 'f3b1c7de-0f5e-4c7e-9a43-000000000002',
      items: [{ course_id: cast.courses.dogmatics }],
      expected_total_cents: 1000,
      seen: seenBy('bank_transfer'),
      payment_method: 'bank_transfer',
      operation_number: '0099887766',
    }),
    expected: students,
  },
  getOrder: { input: (cast) => ({ orderId: cast.orders.transferOfAna }), expected: onlyAna },
  getCoursePayment: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: students },
  getEnrollmentPayment: { input: () => ({ enrollmentId: NO_ONE }), expected: noOnes },
  listOwnPayments: { input: () => ({}), expected: students },
  attachReceipt: {
    input: (cast) => ({ paymentId: cast.payments.paidByAna, file_id: NO_ONE }),
    expected: onlyAna,
  },
  getOwnStatement: { input: () => ({}), expected: students },
  getStatement: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  exportAccounts: { input: () => ({}), expected: administrators },
  refundPayment: {
    input: () => ({ paymentId: NO_ONE, amount_cents: 1000, seen_cents: 1000, reason: 'Pagó dos veces' }),
    expected: noOnes,
  },
  refundPayments: {
    input: (cast) => ({
      payments: [{ id: cast.payments.transferOfDiego, seen_cents: 1000 }],
      reason: 'Pagó dos veces',
    }),
    expected: administrators,
  },
  waiveDebt: {
    input: () => ({ enrollmentId: NO_ONE, seen_cents: 1000, reason: 'Ayuda de la iglesia' }),
    expected: noOnes,
  },
  listReceipts: { input: () => ({}), expected: administrators },
  listPayments: { input: () => ({}), expected: administrators },
  approvePayment: { input: (cast) => ({ paymentId: cast.payments.transferOfAna }), expected: administrators },
  rejectPayment: {
    input: (cast) => ({ paymentId: cast.payments.transferOfAna, reason: 'No se lee' }),
    expected: administrators,
  },

  // files: private ones for their owner and for those who must review them (decision M8)
  uploadFile: {
    input: (cast) => ({ purpose: 'receipt', name: 'comprobante.pdf', course_id: cast.courses.dogmatics }),
    expected: students,
    file: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  },
  getFileLink: {
    input: (cast) => ({ fileId: cast.files.receiptOfAna }),
    expected: ['sign-in', 'yes', 'hidden', 'hidden', 'hidden', 'yes', 'sign-in'],
  },
  downloadFile: {
    input: (cast) => ({ fileId: cast.files.receiptOfAna }),
    expected: ['hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  },

  // lessons: the teacher of the course; students with an active enrollment (document 2 §6, document 3 §6)
  listTaughtCourses: { input: () => ({}), expected: teachers },
  getTaughtCourse: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: onlyBruno },
  createLesson: {
    input: (cast) => ({ courseId: cast.courses.hermeneutics, title: 'El contexto' }),
    expected: onlyBruno,
  },
  updateLesson: {
    input: (cast) => ({ lessonId: cast.lessons.hermeneuticsFirst, title: 'El texto' }),
    expected: onlyBruno,
  },
  deleteLesson: { input: (cast) => ({ lessonId: cast.lessons.hermeneuticsLast }), expected: onlyBruno },
  reorderLessons: {
    input: (cast) => ({
      courseId: cast.courses.hermeneutics,
      lesson_ids: [cast.lessons.hermeneuticsFirst],
      seen_ids: [cast.lessons.hermeneuticsFirst],
    }),
    expected: onlyBruno,
  },
  reorderLessonContents: {
    input: (cast) => ({
      lessonId: cast.lessons.hermeneuticsFirst,
      content_ids: [NO_ONE],
      seen_ids: [NO_ONE],
    }),
    expected: onlyBruno,
  },
  createLessonContent: {
    input: (cast) => ({
      lessonId: cast.lessons.hermeneuticsFirst,
      type: 'link',
      content_url: 'https://ejemplo.test/lectura',
    }),
    expected: onlyBruno,
  },
  updateLessonContent: {
    input: (cast) => ({ contentId: cast.contents.hermeneuticsText, type: 'text', content_text: 'Otro texto' }),
    expected: onlyBruno,
  },
  deleteLessonContent: { input: (cast) => ({ contentId: cast.contents.hermeneuticsText }), expected: onlyBruno },
  getStudentCourse: { input: (cast) => ({ courseId: cast.courses.greek }), expected: onlyAna },
  completeLesson: { input: (cast) => ({ lessonId: cast.lessons.greekFirst }), expected: onlyAna },
  reopenLesson: { input: (cast) => ({ lessonId: cast.lessons.greekFirst }), expected: onlyAna },

  // enrollments: a student gives up their own; the teacher sees the students of an own course (document 2 §4, document 3 §2.5)
  withdrawFromCourse: {
    input: (cast) => ({ courseId: cast.courses.greek, reason: 'No me alcanza el tiempo' }),
    expected: onlyAna,
  },
  listCourseStudents: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: onlyBruno },
  listStudentsProgress: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: onlyBruno },
  listWindowWeeks: { input: (cast) => ({ windowId: cast.windows.dogmatics }), expected: administrators },
  exportCourseStudents: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: onlyBruno },
  getProgress: { input: () => ({}), expected: students },

  // evaluations: the teacher of the course; students with an active enrollment
  listTaughtAssignments: { input: () => ({}), expected: teachers },
  getTaughtAssignment: { input: (cast) => ({ assignmentId: cast.assignments.essay }), expected: onlyBruno },
  createAssignment: { input: assignment, expected: onlyBruno },
  updateAssignment: {
    input: (cast) => ({ assignmentId: cast.assignments.essay, ...assignment(cast) }),
    expected: onlyBruno,
  },
  listAssignmentsToBring: {
    input: (cast) => ({ courseId: cast.courses.hermeneutics, periodId: cast.periods.current }),
    expected: ['sign-in', 'no', 'no', 'yes', 'hidden', 'yes', 'sign-in'],
  },
  bringAssignments: {
    input: (cast) => ({
      courseId: cast.courses.hermeneutics,
      periodId: cast.periods.current,
      assignments: [{ assignment_id: NO_ONE }],
    }),
    expected: ['sign-in', 'no', 'no', 'hidden', 'hidden', 'hidden', 'sign-in'],
  },
  deleteAssignment: { input: (cast) => ({ assignmentId: cast.assignments.essay }), expected: onlyBruno },
  listStudentAssignments: { input: () => ({}), expected: students },
  listFinishedAssignments: { input: () => ({}), expected: students },
  openAssignment: { input: (cast) => ({ assignmentId: cast.assignments.external }), expected: onlyAna },
  submitFiles: {
    input: (cast) => ({ assignmentId: cast.assignments.external, file_ids: [NO_ONE] }),
    expected: onlyAna,
  },
  submitAnswers: { input: (cast) => ({ assignmentId: cast.assignments.external, answers: [] }), expected: onlyAna },
  listSubmissions: { input: (cast) => ({ assignmentId: cast.assignments.essay }), expected: onlyBruno },
  listWaitingSubmissions: { input: () => ({}), expected: teachers },
  gradeSubmission: {
    input: (cast) => ({ submissionId: cast.submissions.essayOfDiego, grade: 80, version: 1 }),
    expected: onlyBruno,
  },
  listFeedbackPhrases: { input: () => ({}), expected: teachers },
  saveFeedbackPhrase: { input: () => ({ text: 'Falta citar la fuente.' }), expected: teachers },
  changeFeedbackPhrase: { input: () => ({ phraseId: NO_ONE, text: 'Cita la fuente.' }), expected: noTeachers },
  deleteFeedbackPhrase: { input: () => ({ phraseId: NO_ONE }), expected: noTeachers },
  saveDraft: {
    input: (cast) => ({ assignmentId: cast.assignments.external, device: 'navegador', changes: [] }),
    expected: onlyAna,
  },
  withdrawSubmission: { input: (cast) => ({ assignmentId: cast.assignments.external }), expected: onlyAna },
  downloadSubmission: { input: (cast) => ({ submissionId: cast.submissions.essayOfDiego }), expected: onlyBruno },
  downloadSubmissions: { input: (cast) => ({ assignmentId: cast.assignments.essay }), expected: onlyBruno },
  exportForm: { input: (cast) => ({ assignmentId: cast.assignments.essay }), expected: onlyBruno },
  listFormExports: { input: () => ({}), expected: teachers },
  deleteFormExport: {
    input: () => ({ fileId: NO_ONE }),
    expected: ['sign-in', 'no', 'no', 'hidden', 'hidden', 'no', 'sign-in'],
  },
  readFormFile: {
    input: (cast) => ({ assignmentId: cast.assignments.essay, name: 'formulario.json' }),
    file: Buffer.from('{}'),
    expected: onlyBruno,
  },
  correctKey: {
    input: (cast) => ({
      assignmentId: cast.assignments.essay,
      questions: [{ id: 'q1', correct_answers: ['a'], max_points: 1 }],
      reason: 'La clave estaba mal',
      version: 1,
    }),
    expected: onlyBruno,
  },
  importQuestions: {
    input: (cast) => ({
      assignmentId: cast.assignments.essay,
      place: 'after' as const,
      questions: [{ id: 'q1', question_text: '¿?', question_type: 'text' as const, options: [], correct_answers: [] }],
      version: 1,
    }),
    expected: onlyBruno,
  },
  getRubric: { input: (cast) => ({ assignmentId: cast.assignments.essay }), expected: onlyBruno },
  saveRubric: {
    input: (cast) => ({ assignmentId: cast.assignments.essay, criteria: [], version: 1 }),
    expected: onlyBruno,
  },
  listRubricSources: { input: () => ({}), expected: teachers },
  saveRubricTemplate: {
    input: () => ({
      name: 'Ensayos',
      criteria: [
        {
          title: 'Fuentes',
          levels: [
            { title: 'Muchas', points: 100 },
            { title: 'Ninguna', points: 0 },
          ],
        },
      ],
    }),
    expected: teachers,
  },
  deleteRubricTemplate: {
    input: () => ({ templateId: NO_ONE }),
    expected: ['sign-in', 'no', 'no', 'hidden', 'hidden', 'no', 'sign-in'],
  },
  gradeByRubric: {
    input: (cast) => ({
      submissionId: cast.submissions.essayOfDiego,
      marks: [{ criterion_id: NO_ONE, level_id: NO_ONE }],
      version: 1,
      rubric_version: 1,
    }),
    expected: onlyBruno,
  },
  getRubricResults: { input: (cast) => ({ assignmentId: cast.assignments.essay }), expected: onlyBruno },
  getOwnRubric: { input: (cast) => ({ assignmentId: cast.assignments.external }), expected: onlyAna },
  listScores: { input: (cast) => ({ assignmentId: cast.assignments.external }), expected: onlyBruno },
  getScoreDistribution: { input: (cast) => ({ assignmentId: cast.assignments.external }), expected: onlyBruno },
  publishGrades: {
    input: (cast) => ({ assignmentId: cast.assignments.essay, seen_count: 1 }),
    expected: onlyBruno,
  },
  saveScores: {
    input: (cast) => ({
      assignmentId: cast.assignments.external,
      scores: [{ enrollment_id: cast.enrollments.anaInGreek, grade: 8, version: 0 }],
    }),
    expected: onlyBruno,
  },

  listArrangements: { input: (cast) => ({ assignmentId: cast.assignments.external }), expected: onlyBruno },
  saveArrangements: {
    input: (cast) => ({
      assignmentId: cast.assignments.external,
      students: [{ enrollment_id: cast.enrollments.anaInGreek, version: 0 }],
      extended_to: null,
      reason: 'Está de viaje',
    }),
    expected: onlyBruno,
  },
  removeArrangement: {
    input: () => ({ arrangementId: NO_ONE }),
    expected: ['sign-in', 'no', 'no', 'hidden', 'hidden', 'no', 'sign-in'],
  },
  returnSubmission: {
    input: (cast) => ({
      submissionId: cast.submissions.essayOfDiego,
      returned_until: '2099-01-01T00:00:00Z',
      return_reason: 'Faltan las fuentes',
      version: 1,
    }),
    expected: onlyBruno,
  },

  // grades: each student's own; the teacher of the course sets the final ones
  listOwnGrades: { input: () => ({}), expected: students },
  getOwnDegreeProgress: { input: () => ({}), expected: students },
  getDegreeProgress: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  listTaughtPeriods: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: onlyBruno },
  getScheme: { input: currentHermeneutics, expected: ['sign-in', 'no', 'no', 'yes', 'hidden', 'yes', 'sign-in'] },
  saveScheme: { input: (cast) => ({ ...currentHermeneutics(cast), version: 1 }), expected: onlyBruno },
  previewScheme: {
    input: (cast) => ({ ...currentHermeneutics(cast), pass_percent: null, categories: [], works: [] }),
    expected: onlyBruno,
  },
  getOwnScheme: { input: (cast) => ({ enrollmentId: cast.enrollments.anaInHermeneutics }), expected: onlyAna },
  getCoursePlace: {
    input: (cast) => ({ courseId: cast.courses.hermeneutics }),
    expected: ['sign-in', 'no', 'no', 'yes', 'hidden', 'yes', 'sign-in'],
  },
  listFinalGrades: {
    input: (cast) => ({ courseId: cast.courses.hermeneutics, periodId: cast.periods.current }),
    expected: onlyBruno,
  },
  exportGradeBook: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: onlyBruno },
  getGradeBook: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: onlyBruno },
  setFinalGrade: {
    input: (cast) => ({ enrollmentId: cast.enrollments.anaInHermeneutics, final_grade: 90 }),
    expected: onlyBruno,
  },
  explainGrade: { input: (cast) => ({ submissionId: cast.submissions.gradedEssayOfAna }), expected: onlyAna },
  explainFinalGrade: { input: (cast) => ({ enrollmentId: cast.enrollments.anaInHermeneutics }), expected: onlyAna },
  listGradeHistory: { input: () => ({}), expected: teachers },
  explainStudentGrade: { input: (cast) => ({ enrollmentId: cast.enrollments.anaInHermeneutics }), expected: onlyBruno },
  getActa: { input: currentHermeneutics, expected: onlyBruno },
  requestActaUnlock: { input: currentHermeneutics, expected: onlyBruno },
  closeActa: { input: currentHermeneutics, expected: onlyBruno },
  withdrawEnrollment: { input: () => ({ enrollmentId: NO_ONE, reason: 'Me mudo lejos' }), expected: noOnes },
  updateEnrollment: {
    input: () => ({ enrollmentId: NO_ONE, type_coursed: 'oyente', version: 1 }),
    expected: noOnes,
  },
  listExceptions: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  listLackingCourses: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  grantException: {
    input: (cast) => ({ userId: NO_ONE, course_id: cast.courses.dogmatics, reason: 'Lo estudió antes' }),
    expected: administrators,
  },
  withdrawException: { input: () => ({ exceptionId: NO_ONE }), expected: noOnes },
  listActas: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: administrators },
  reopenActa: { input: () => ({ actaId: NO_ONE, reason: 'Faltaba un trabajo' }), expected: noOnes },
  printActa: { input: currentHermeneutics, expected: onlyBruno },
  printActaCopy: {
    input: () => ({ copyId: NO_ONE }),
    expected: ['sign-in', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'sign-in'],
  },
  listReadableActas: { input: () => ({}), expected: teachers },
  exportFinalGrades: { input: currentHermeneutics, expected: onlyBruno },
  rectifyFinalGrade: {
    input: (cast) => ({ enrollmentId: cast.enrollments.anaInHermeneutics, final_grade: 90, reason: 'Error de suma' }),
    expected: onlyBruno,
  },

  // payments for staff (document 3 §2.15, decision M7)
  getPayment: { input: (cast) => ({ paymentId: cast.payments.paidByAna }), expected: administrators },
  exportPayments: { input: () => ({}), expected: administrators },
  downloadNumberedReceipt: {
    input: (cast) => ({ paymentId: cast.payments.paidByAna }),
    expected: ['sign-in', 'yes', 'hidden', 'hidden', 'hidden', 'yes', 'sign-in'],
  },

  // scholarship codes (decision M4)
  listScholarships: { input: () => ({}), expected: administrators },
  createScholarship: { input: () => scholarship, expected: administrators },
  updateScholarship: { input: () => ({ ...scholarship, scholarshipId: NO_ONE }), expected: noOnes },
  setScholarshipActivity: { input: () => ({ scholarshipId: NO_ONE, is_active: false }), expected: noOnes },
  listScholarshipUses: { input: () => ({ scholarshipId: NO_ONE }), expected: noOnes },

  // settings (document 3 §6)
  getSettings: { input: () => ({}), expected: administrators },
  saveSettings: {
    input: () => ({ ...settingsForm({ site_name: 'Otro nombre' }), version: 1 }),
    expected: administrators,
  },
  getSystemStats: { input: () => ({}), expected: administrators },

  // the system (decision R5)
  listChecks: { input: () => ({}), expected: administrators },
  getFullCheck: { input: () => ({}), expected: administrators },
  startFullCheck: { input: () => ({}), expected: administrators },
  getBackups: { input: () => ({}), expected: administrators },
  startBackup: { input: () => ({}), expected: administrators },
  linkBackup: {
    input: () => ({ name: 'atrio-2026-01-01T03-00-00Z.tar.zst', password: 'seminario-demo' }),
    expected: noOnes,
  },
  downloadBackup: {
    input: () => ({ name: 'atrio-2026-01-01T03-00-00Z.tar.zst', expires: 1, signature: 'x' }),
    expected: administrators,
  },
  getSystemMails: { input: () => ({}), expected: administrators },
  listSystemMails: { input: () => ({ state: 'failed' }), expected: administrators },
  requeueMails: { input: () => ({ state: 'failed' }), expected: administrators },
  discardMails: { input: () => ({}), expected: administrators },
  sendTestMail: { input: () => ({}), expected: administrators },
  listJobs: { input: () => ({}), expected: administrators },
  retryJob: { input: () => ({ jobId: NO_ONE }), expected: noOnes },
  discardJob: { input: () => ({ jobId: NO_ONE }), expected: noOnes },
  getStorage: { input: () => ({}), expected: administrators },
  getVersions: { input: () => ({}), expected: administrators },
  listErrors: { input: () => ({}), expected: administrators },
  getFirstWeek: { input: () => ({}), expected: administrators },
  listSavedFilters: { input: () => ({ list: 'users' }), expected: administrators },
  saveFilter: {
    input: () => ({ list: 'users', name: 'Profesores', search: 'role=teacher' }),
    expected: administrators,
  },
  deleteSavedFilter: { input: () => ({ filterId: NO_ONE }), expected: noOnes },
  hideFirstWeek: { input: () => ({}), expected: administrators },
  showFirstWeek: { input: () => ({}), expected: administrators },
  listAlarms: { input: () => ({}), expected: administrators },

  // secretariat (document 3 §6): administrators only
  listSecretariatGrades: { input: () => ({}), expected: administrators },
  exportSecretariatGrades: { input: () => ({}), expected: administrators },
  messageTeacher: {
    input: (cast) => ({ courseId: cast.courses.hermeneutics, message: 'Faltan notas' }),
    expected: administrators,
  },
  searchPeople: { input: () => ({ role: 'student', q: 'ana' }), expected: administrators },
  exportPeople: { input: () => ({ role: 'teacher' }), expected: administrators },
  getTeacher: { input: (cast) => ({ userId: cast.people.bruno.id }), expected: administrators },
  getStudent: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  saveCalculatedGrades: {
    input: (cast) => ({
      userId: cast.people.ana.id,
      enrollments: [{ enrollment_id: cast.enrollments.anaInHermeneutics, seen_grade: null }],
    }),
    expected: administrators,
  },
  addStudentNote: {
    input: (cast) => ({ userId: cast.people.ana.id, text: 'Llamó por teléfono' }),
    expected: administrators,
  },
  deleteStudentNote: { input: () => ({ noteId: NO_ONE }), expected: noOnes },
  readGradeBook: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: administrators },
  explainEnrollmentGrade: {
    input: (cast) => ({ enrollmentId: cast.enrollments.anaInHermeneutics }),
    expected: administrators,
  },
  searchCourses: { input: () => ({ q: 'herm' }), expected: administrators },
  exportCourses: { input: () => ({}), expected: administrators },
  listStudentsInCourse: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: administrators },
  listProgressInCourse: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: administrators },
  exportStudentsInCourse: { input: (cast) => ({ courseId: cast.courses.hermeneutics }), expected: administrators },
  listSecretariatPeriods: { input: () => ({}), expected: administrators },
  exportPeriods: { input: () => ({}), expected: administrators },
  // documents: each student's own; administrators issue and revoke; anyone with a code verifies it
  listOwnPapers: { input: () => ({}), expected: students },
  listOwnPaperOffers: { input: () => ({}), expected: students },
  issueOwnPaper: {
    input: (cast) => ({ kind: 'certificado_aprobacion', subject_id: cast.enrollments.anaInHermeneutics }),
    expected: onlyAna,
  },
  downloadOwnPaper: {
    input: () => ({ paperId: NO_ONE }),
    expected: ['sign-in', 'hidden', 'hidden', 'no', 'no', 'no', 'sign-in'],
  },
  listPapersOfPerson: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  listPaperOffers: { input: (cast) => ({ userId: cast.people.ana.id }), expected: administrators },
  issuePaper: {
    input: (cast) => ({ userId: cast.people.ana.id, kind: 'constancia_regular' }),
    expected: administrators,
  },
  downloadPaper: { input: () => ({ paperId: NO_ONE }), expected: noOnes },
  revokePaper: { input: () => ({ paperId: NO_ONE, reason: 'Nombre mal escrito' }), expected: noOnes },
  getCourseCertificates: { input: coursePeriod, expected: administrators },
  issueCourseCertificates: { input: coursePeriod, expected: administrators },
  downloadCourseCertificates: { input: coursePeriod, expected: administrators },
  printCourseCertificates: { input: coursePeriod, expected: administrators },
  getPaperSettings: { input: () => ({}), expected: administrators },
  savePaperSettings: {
    input: () => ({
      city: 'Montevideo',
      signer_name: 'Marta Ruiz',
      signer_office: 'Secretaria académica',
      signature_id: null,
      seal_id: null,
      verification_address: '',
      students_issue: true,
      proof_days: 60,
      counted_attempt: 'last',
      recognition_legend: '',
      acta_book: '',
      acta_folio: null,
      version: 1,
    }),
    expected: administrators,
  },
  savePaperText: {
    input: () => ({
      kind: 'constancia_regular',
      body: 'Se hace constar que {nombre} estudia aquí.',
      legend: '',
      version: 1,
    }),
    expected: administrators,
  },
  previewPaper: { input: () => ({ kind: 'constancia_regular' }), expected: administrators },
  verifyTranscript: {
    input: () => ({ code: 'ABCD-EFGH-JKMN-PQRS', document_number: '30111222' }),
    expected: anyone,
  },
  verifyPaper: { input: () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }), expected: anyone },
  // forum (document 1 §6: everyone signed in reads and writes, only the author changes; hiding is for administrators)
  listPosts: { input: () => ({}), expected: signedIn },
  search: { input: () => ({ q: 'hermenéutica' }), expected: signedIn },
  getPost: { input: (cast) => ({ postId: cast.posts.ofAna }), expected: signedIn },
  createPost: { input: () => ({ title: 'Una duda', content: '¿Qué lectura recomiendan?' }), expected: signedIn },
  updatePost: {
    input: (cast) => ({ postId: cast.posts.ofAna, title: 'Una duda', content: 'Otra' }),
    expected: onlyAnaOfAll,
  },
  deletePost: { input: (cast) => ({ postId: cast.posts.ofAna }), expected: onlyAnaOfAll },
  listComments: { input: (cast) => ({ postId: cast.posts.ofAna }), expected: signedIn },
  createComment: { input: (cast) => ({ postId: cast.posts.ofAna, content: '¡Gracias!' }), expected: signedIn },
  updateComment: { input: (cast) => ({ commentId: cast.comments.ofAna, content: 'Otra' }), expected: onlyAnaOfAll },
  deleteComment: { input: (cast) => ({ commentId: cast.comments.ofAna }), expected: onlyAnaOfAll },
  likeEntry: { input: (cast) => ({ kind: 'posts', entryId: cast.posts.ofAna }), expected: signedIn },
  unlikeEntry: { input: (cast) => ({ kind: 'comments', entryId: cast.comments.ofAna }), expected: signedIn },
  reportEntry: {
    input: (cast) => ({ kind: 'posts', entryId: cast.posts.ofAna, reason: 'Publicidad' }),
    expected: signedIn,
  },
  getParticipation: { input: () => ({}), expected: signedIn },
  listReports: { input: () => ({}), expected: administrators },
  hideEntry: {
    input: (cast) => ({ kind: 'posts', entryId: cast.posts.ofAna, reason: 'Publicidad' }),
    expected: administrators,
  },
  restoreEntry: { input: (cast) => ({ kind: 'posts', entryId: cast.posts.ofAna }), expected: administrators },
  dismissReports: { input: (cast) => ({ kind: 'posts', entryId: cast.posts.ofAna }), expected: administrators },

  // notifications: each person's own (decision C3)
  countUnread: { input: () => ({}), expected: signedIn },
  listNotifications: { input: () => ({}), expected: signedIn },
  readNotification: {
    input: () => ({ notificationId: NO_ONE }),
    expected: ['sign-in', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'sign-in'],
  },
  readAllNotifications: { input: () => ({}), expected: signedIn },
  getMailChoice: { input: () => ({}), expected: signedIn },
  setMailChoice: { input: () => ({ email: false }), expected: signedIn },
  getNoticeChoices: { input: () => ({}), expected: signedIn },
  setNoticeChoice: { input: () => ({ kind: 'forum_comment', channel: 'mail', on: false }), expected: signedIn },
  // By the signed link of a mail alone: any other is no link.
  getMailedKinds: { input: () => ({ token: 'x' }), expected: anyone },
  setMailedKinds: { input: () => ({ token: 'x', on: false }), expected: anyone },

  // announcements: everyone reads the active ones, administrators write them (document 3 §6)
  getAnnouncement: { input: (cast) => ({ announcementId: cast.announcements.newest }), expected: signedIn },
  listAllAnnouncements: { input: () => ({}), expected: administrators },
  createAnnouncement: {
    input: () => ({ title: 'Feriado', content: 'El lunes no hay clases.', is_active: true }),
    expected: administrators,
  },
  updateAnnouncement: {
    input: (cast) => ({
      announcementId: cast.announcements.newest,
      title: 'Feriado',
      content: 'El lunes no hay clases.',
      is_active: true,
    }),
    expected: administrators,
  },
  setAnnouncementActivity: {
    input: (cast) => ({ announcementId: cast.announcements.newest, is_active: false }),
    expected: administrators,
  },
  deleteAnnouncement: {
    input: (cast) => ({ announcementId: cast.announcements.newest }),
    expected: administrators,
  },
}
