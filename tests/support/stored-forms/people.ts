import { type Here, type StoredForms, textOf } from '../stored-form.ts'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { PDF } from '../sample-files.ts'

const GUARD = 'shows who is there; tested with the second step and fresh-proof.test.ts'
const ACCOUNT = 'of the account’s own entrance: never shown, tested in src/server/accounts'
const SEEN = 'compared, never kept'
const ACTION = 'of a deed that ends something, noted in the log: tested beside its action'

const proven = async ({ as }: Here) => void (await as.carla.giveProof({ password: DEMO_PASSWORD }))

const person = ({ pick }: Here) => ({
  document_type: 'dni',
  document_number: pick<string | null>('30999111', '30999222', null),
})

const CHOSEN =
  'chosen of a dry run, and noted in the log by what it does: import-differences.test.ts, import-history.test.ts'

const PAIRS = { to_course_id: 'writes nothing', from_course_ids: 'writes nothing' }

/** People, their accounts, what is recognized to them, and the secretariat. */
export const OF_PEOPLE = {
  register: {
    by: 'visitor',
    given: ({ pick }) => ({
      first_name: pick('Marta', 'Rosa', 'Lía'),
      last_name: pick('Luna', 'Sosa', 'Paz'),
      email: pick('marta@prueba.test', 'rosa@prueba.test', 'lia@prueba.test'),
      program_id: null,
      document_type: 'dni',
      document_number: pick('31111111', '32222222', '33333333'),
    }),
    read: async ({ as, callerOf }, _, sent) => {
      const { items } = await as.carla.listUsers({ email: textOf(sent, 'email') })
      return items[0] && (await callerOf(items[0].id)).getProfile({})
    },
    except: { password: ACCOUNT, program_id: 'asks for admission: admissions.test.ts', next: ACCOUNT },
  },
  updateProfile: {
    by: 'diego',
    given: (here) => ({ ...person(here), whatsapp_consent: here.pick(true, false, false) }),
    read: ({ as }) => as.diego.getProfile({}),
  },
  createUser: {
    given: async (here) => {
      await proven(here)
      const email = here.pick('una@prueba.test', 'otra@prueba.test', 'tercera@prueba.test')
      return { email, role: here.pick('student', 'teacher') }
    },
    read: async ({ as }, { id }) => {
      const user = await as.carla.getUser({ userId: id })
      return { ...user, role: user.role[0] }
    },
  },
  updateUser: {
    given: async (here) => {
      await proven(here)
      const email = here.pick('ines.uno@prueba.test', 'ines.dos@prueba.test', 'ines.tres@prueba.test')
      return {
        ...person(here),
        document_number: here.pick('30888111', '30888222', null),
        email,
        userId: here.cast.people.ines.id,
      }
    },
    read: ({ as, cast }) => as.carla.getUser({ userId: cast.people.ines.id }),
  },
  setMailChoice: {
    by: 'ana',
    given: ({ pick }) => ({ email: pick(false, true) }),
    read: ({ as }) => as.ana.getMailChoice({}),
  },
  setNoticeChoice: {
    by: 'ana',
    given: ({ pick }) => ({ kind: 'forum_comment', channel: 'mail', on: pick(false, true) }),
    read: async ({ as }) => {
      const { groups } = await as.ana.getNoticeChoices({})
      const comments = groups.flatMap(({ kinds }) => kinds).find(({ kind }) => kind === 'forum_comment')
      return { on: comments?.mail === 'on' }
    },
  },
  setMailedKinds: { why: { token: GUARD, on: 'by the signed link of a mail: choices.test.ts' } },
  setPhoto: { why: { file_id: 'the photo is drawn anew, under another address: people.test.ts' } },
  changePassword: { why: { current_password: GUARD, code: GUARD, password: ACCOUNT } },
  createFirstAdministrator: {
    why: { code: ACCOUNT, first_name: ACCOUNT, last_name: ACCOUNT, email: ACCOUNT, password: ACCOUNT },
  },
  confirmEmail: { why: { code: ACCOUNT } },
  resendConfirmation: { why: { email: ACCOUNT, next: ACCOUNT } },
  requestRecovery: { why: { email: ACCOUNT } },
  resetPassword: { why: { code: ACCOUNT, password: ACCOUNT } },
  signIn: { why: { email: GUARD, password: GUARD, remember: 'how long the session lasts: access.test.ts' } },
  signInWithCode: { why: { code: GUARD, ticket: GUARD } },
  giveProof: { why: { password: GUARD, code: GUARD } },
  beginSecondStep: { why: { password: GUARD, code: GUARD } },
  confirmSecondStep: { why: { code: GUARD } },
  renewRecoveryCodes: { why: { password: GUARD, code: GUARD } },
  takeOffSecondStep: { why: { password: GUARD, code: GUARD } },
  deleteOwnAccount: { why: { password: GUARD, code: GUARD, seen: 'what it would end, compared: delete-user.test.ts' } },
  removeUserSecondStep: {
    why: { password: GUARD, code: GUARD, reason: 'told in the mail: remove-second-step.test.ts' },
  },
  linkBackup: { why: { password: GUARD, code: GUARD } },

  saveFilter: {
    given: ({ pick }) => ({
      list: 'users',
      name: pick('Lunas', 'Por email', 'Profesores'),
      search: pick('q=luna&role=student', 'sort=email', 'role=teacher'),
    }),
    read: async ({ as }, { id }) => {
      const { items } = await as.carla.listSavedFilters({ list: 'users' })
      const found = items.find((one) => one.id === id)
      return found && { ...found, list: 'users' }
    },
  },
  addStudentNote: {
    given: ({ cast }) => ({ userId: cast.people.ana.id }),
    read: async ({ as, cast }, { id }) =>
      (await as.carla.getStudent({ userId: cast.people.ana.id })).notes.find((note) => note.id === id),
  },
  setPeopleActivity: {
    why: { people: { id: 'which', version: 'which was seen' }, is_active: 'users-together.test.ts' },
  },
  changePeopleRole: {
    why: { user_ids: 'which', role: 'users-together.test.ts', is_held: 'whether it is given or taken' },
  },
  messagePeople: { why: { user_ids: 'which', message: 'a notice: users-together.test.ts' } },
  messageTeacher: {
    given: ({ cast }) => ({ courseId: cast.courses.hermeneutics }),
    read: async ({ as }) => (await as.bruno.listNotifications({})).items[0],
  },
  grantException: {
    given: async ({ as, cast }) => {
      const userId = cast.people.ana.id
      for (const { id, withdrawn_at } of (await as.carla.listExceptions({ userId })).items)
        if (withdrawn_at === null) await as.carla.withdrawException({ exceptionId: id })
      const { items } = await as.carla.listLackingCourses({ userId })
      return { userId, course_id: items[0]?.id }
    },
    read: async ({ as, cast }, { id }) =>
      (await as.carla.listExceptions({ userId: cast.people.ana.id })).items.find((one) => one.id === id),
  },
  createEquivalence: {
    given: async ({ as, cast, pick }) => {
      const asked = { purpose: 'resolution', name: 'resolucion.pdf' } as const
      const { id } = await as.carla.uploadFile(asked, { file: PDF })
      return {
        userId: cast.people.diego.id,
        outcome: pick('aprobada', 'rechazada'),
        courses: [{ course_id: cast.courses.introduction, credits: pick(3, 4), grade: pick(85, null, 90) }],
        dated_on: pick('2020-03-10', '2021-04-20'),
        attachment_id: pick<string | null>(id, null, null),
        ...pick<object>(
          {},
          {},
          { outcome: 'rechazada', courses: [{ course_id: cast.courses.history, credits: 1, grade: null }] },
        ),
      }
    },
    read: async ({ as, cast }, { id }) => {
      const { items } = await as.carla.listRecognitions({ userId: cast.people.diego.id })
      const found = items.find((one) => one.id === id)
      return found && { ...found, attachment_id: found.attachment?.id ?? null }
    },
  },
  recordEarlierTitle: {
    given: ({ cast: { people, programs }, pick }) => ({
      user_id: pick<string>(people.ana.id, people.diego.id, people.valeria.id),
      program_id: programs.certificate,
      register_number: pick('A-1', 'A-2', 'A-3'),
      book: pick('1', '2', '3'),
      granted_on: pick('2010-03-10', '2011-04-20'),
    }),
    read: ({ as }, { id }) => titleOf(as, id),
  },
  correctTitle: {
    given: async ({ as, pick }) => ({
      titleId: (await as.carla.listTitles({})).items[0]?.id,
      register_number: pick('B-1', 'B-2', 'B-3'),
      book: pick('4', '5', '6'),
      granted_on: pick('2012-03-10', '2013-04-20'),
    }),
    read: ({ as }, _, sent) => titleOf(as, textOf(sent, 'titleId')),
    except: { reason: 'stands in the log: titles.test.ts' },
  },
  grantTitle: {
    why: {
      book: 'kept as recordEarlierTitle keeps it; needs a plan that is finished: titles.test.ts',
      folio: 'kept as recordEarlierTitle keeps it; needs a plan that is finished: titles.test.ts',
      granted_on: 'kept as recordEarlierTitle keeps it; needs a plan that is finished: titles.test.ts',
    },
  },
  requestAdmission: { why: { program_id: 'which program, nothing that is written: admissions.test.ts' } },
  admitStudent: { why: { user_id: 'which person, nothing that is written: admissions.test.ts' } },
  decideRequests: { why: { ids: ACTION, decision: ACTION, reason: ACTION } },
  leaveProgram: { why: { reason: ACTION } },
  previewPlanChange: { why: { to_plan_id: 'writes nothing', pairs: PAIRS } },
  changePlan: {
    why: {
      to_plan_id: 'the plan that they are in by then: titles.test.ts',
      pairs: {
        to_course_id: 'a recognized course by then: titles.test.ts',
        from_course_ids: 'what it is recognized for: titles.test.ts',
      },
      reason: 'admissions.test.ts',
      seen: SEEN,
      version: SEEN,
    },
  },
  annulRecognition: { why: { reason: ACTION, seen: SEEN } },
  importPeople: { why: { invite: CHOSEN, take: CHOSEN, seen: CHOSEN } },
  importHistory: { why: { conversion: CHOSEN, as_written: CHOSEN, take: CHOSEN, seen: CHOSEN } },
} satisfies Partial<StoredForms>

async function titleOf(as: Here['as'], id: string) {
  return (await as.carla.listTitles({})).items.find((title) => title.id === id)
}
