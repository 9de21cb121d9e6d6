import { createHash } from 'node:crypto'

/** The identifier of a named thing of the demo seminary, always the same: demoId('course:HERM1'). */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`atrio demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'seminario-demo'

/** The named people of the demo seminary; tests and journeys speak of them by these names. */
export const PEOPLE = {
  /** Student: HERM1 and HIST1 paid, GRIE1 provisional with a receipt in review, INTRO passed last period. */
  ana: {
    id: demoId('user:ana'),
    email: 'estudiante@demo.test',
    first_name: 'Ana',
    last_name: 'Benítez',
    role: ['student'],
  },
  /** Teacher of HERM1 and GRIE1. */
  bruno: {
    id: demoId('user:bruno'),
    email: 'profesor@demo.test',
    first_name: 'Bruno',
    last_name: 'Salas',
    role: ['teacher'],
  },
  /** Administrator. */
  carla: {
    id: demoId('user:carla'),
    email: 'admin@demo.test',
    first_name: 'Carla',
    last_name: 'Ferrari',
    role: ['admin'],
  },
  /** Student, teacher of ETICA and administrator. */
  valeria: {
    id: demoId('user:valeria'),
    email: 'varios@demo.test',
    first_name: 'Valeria',
    last_name: 'Acosta',
    role: ['student', 'teacher', 'admin'],
  },
  /** Another student: HERM1 paid, HIST1 provisional without a receipt yet. */
  diego: {
    id: demoId('user:diego'),
    email: 'diego@demo.test',
    first_name: 'Diego',
    last_name: 'Pereyra',
    role: ['student'],
  },
  /** A student whose account is deactivated. */
  ines: {
    id: demoId('user:ines'),
    email: 'ines@demo.test',
    first_name: 'Inés',
    last_name: 'Olivera',
    role: ['student'],
  },
  /** Another teacher: HIST1 and DOGM1. */
  elena: {
    id: demoId('user:elena'),
    email: 'elena@demo.test',
    first_name: 'Elena',
    last_name: 'Ríos',
    role: ['teacher'],
  },
} as const

/** @internal The tests' word for whom they ask. */
export type PersonName = keyof typeof PEOPLE

/** The named items of the demo seminary. seed.test.ts checks what each one guarantees. */
export const CAST = {
  people: PEOPLE,
  periods: { past: demoId('period:past'), current: demoId('period:current'), coming: demoId('period:coming') },
  courses: {
    hermeneutics: demoId('course:HERM1'),
    history: demoId('course:HIST1'),
    greek: demoId('course:GRIE1'),
    /** Open to everyone; Ana and Diego are not enrolled; USD 10,00; has lessons. */
    dogmatics: demoId('course:DOGM1'),
    /** Open, with exactly 10 free seats (seats_max 10); USD 10,00. */
    homiletics: demoId('course:HOMIL'),
    ethics: demoId('course:ETICA'),
    /** Closed: no open window. */
    introduction: demoId('course:INTRO'),
  },
  programs: {
    /** A year; no member of the cast is in it. */
    certificate: demoId('program:CEB'),
    /** Diego is in it. */
    diploma: demoId('program:DIT'),
    /** Ana is in it: INTRO approved, HERM1, HIST1 and GRIE1 in course, HEBR1 and ECLES locked, the rest open to her. */
    degree: demoId('program:LIT'),
  },
  plans: { certificate: demoId('plan:CEB'), diploma: demoId('plan:DIT'), degree: demoId('plan:LIT') },
  windows: {
    dogmatics: demoId('window:DOGM1:current'),
    homiletics: demoId('window:HOMIL:current'),
    hermeneutics: demoId('window:HERM1:current'),
  },
  enrollments: {
    anaInHermeneutics: demoId('enrollment:ana:HERM1'),
    anaInHistory: demoId('enrollment:ana:HIST1'),
    anaInGreek: demoId('enrollment:ana:GRIE1'),
    diegoInHermeneutics: demoId('enrollment:diego:HERM1'),
    diegoInHistory: demoId('enrollment:diego:HIST1'),
  },
  payments: {
    /** Bank transfer, pending_verification, with a receipt file. */
    transferOfAna: demoId('payment:ana:GRIE1'),
    /** Bank transfer, pending, no receipt. */
    transferOfDiego: demoId('payment:diego:HIST1'),
    /** Completed. */
    paidByAna: demoId('payment:ana:HERM1'),
  },
  orders: {
    /** The order of transferOfAna. */
    transferOfAna: demoId('order:ana:GRIE1'),
  },
  lessons: {
    /** Of HERM1; Ana completed the first, not the last; each has at least one content. */
    hermeneuticsFirst: demoId('lesson:HERM1:1'),
    hermeneuticsLast: demoId('lesson:HERM1:12'),
    /** Of GRIE1: Ana's alone among the cast; not completed. */
    greekFirst: demoId('lesson:GRIE1:1'),
    /** Of HIST1 (Elena's). */
    historyFirst: demoId('lesson:HIST1:1'),
  },
  contents: { hermeneuticsText: demoId('content:HERM1:1:1') },
  assignments: {
    /** HERM1, file_upload, due within a day; Diego handed in (ungraded), Ana did not. */
    essay: demoId('assignment:HERM1:essay'),
    /** HERM1, file_upload, overdue-dated; Ana graded 87 of 100 with feedback. */
    gradedEssay: demoId('assignment:HERM1:graded'),
    /** HIST1, form of multiple choice, due in 3 days; Diego answered (graded), Ana did not. */
    quiz: demoId('assignment:HIST1:quiz'),
    /** GRIE1, external_form. */
    external: demoId('assignment:GRIE1:external'),
  },
  submissions: {
    essayOfDiego: demoId('submission:diego:HERM1:essay'),
    gradedEssayOfAna: demoId('submission:ana:HERM1:graded'),
  },
  posts: {
    /** With comments of Diego (ofDiego), Bruno and another student. */
    ofAna: demoId('post:1'),
    ofElena: demoId('post:5'),
  },
  comments: {
    /** On another student's post. */
    ofAna: demoId('comment:3:2'),
    ofDiego: demoId('comment:1:2'),
  },
  announcements: { newest: demoId('announcement:1'), hidden: demoId('announcement:6') },
  files: { receiptOfAna: demoId('file:receipt:ana'), essayOfDiego: demoId('file:essay:diego') },
  /** 100% and 50%; two more of 100% and 75% are there. All are valid in both countries (document 1 §9). */
  scholarships: { full: 'BECA100', half: 'BECA50' },
} as const
