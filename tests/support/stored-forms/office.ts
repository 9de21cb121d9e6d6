import sharp from 'sharp'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { type Here, type StoredForms, textOf } from '../stored-form.ts'
import { PDF } from '../sample-files.ts'

const SEEN = 'compared, never kept'
const MONEY = 'what is bought, and what its buyer saw of it: tested in src/server/checkout'
const ASKED = 'writes nothing: price-cart.test.ts'
const PAPER = 'stands on the paper that is issued: papers.test.ts'

/** Money, papers and settings; what it sets last changes what other users may do. */
export const OF_THE_OFFICE = {
  createScholarship: { given: scholarship, read: (here, { id }) => scholarshipOf(here, id) },
  updateScholarship: {
    given: async (here) => ({
      ...scholarship(here),
      code: here.pick('CAMBIOUNO', 'CAMBIODOS', 'CAMBIOTRES'),
      scholarshipId: await scholarshipId(here),
    }),
    read: (here, { id }) => scholarshipOf(here, id),
  },
  setScholarshipActivity: {
    given: async (here) => ({ scholarshipId: await scholarshipId(here) }),
    read: (here, { id }) => scholarshipOf(here, id),
  },
  attachReceipt: {
    by: 'diego',
    given: async ({ as, cast, pick }) => {
      const paymentId = cast.payments.transferOfDiego
      const asked = { purpose: 'receipt', name: 'comprobante.pdf', payment_id: paymentId } as const
      const { id } = await as.diego.uploadFile(asked, { file: PDF })
      return { paymentId, file_id: id, operation_number: pick('0099887766', '0099887755') }
    },
    read: async ({ as }, _, sent) => {
      const { operation_number, receipt_file_id } = await as.carla.getPayment({ paymentId: textOf(sent, 'paymentId') })
      return { operation_number, file_id: receipt_file_id }
    },
  },
  checkScholarship: { why: { code: MONEY } },
  priceCart: { why: { items: { course_id: ASKED, type_coursed: ASKED, enrollment_open_id: ASKED } } },
  changeMethod: { why: { payment_method: MONEY, seen: MONEY, card: MONEY } },
  approvePayment: {
    why: {
      note: 'stands in the history: decide-payment.test.ts',
      operation_number: 'decide-payment.test.ts',
      accepts_seen: 'whether one was warned',
      credits_left: 'what becomes of the money: left-receipts.test.ts',
      seen: SEEN,
    },
  },
  refundPayment: {
    why: {
      amount_cents: 'a line of the account: statement.test.ts',
      reason: 'a line of the account: statement.test.ts',
      seen_cents: SEEN,
      ends_enrollment: 'whether one was asked',
    },
  },
  refundPayments: {
    why: {
      payments: { id: 'which', seen_cents: SEEN },
      reason: 'a line of the account: statement.test.ts',
      ends_enrollment: 'whether one was asked',
    },
  },
  waiveDebt: { why: { reason: 'a line of the account: statement.test.ts', seen_cents: SEEN } },

  issueOwnPaper: { why: { kind: PAPER, subject_id: PAPER, addressee: PAPER } },
  issuePaper: { why: { kind: PAPER, subject_id: PAPER, addressee: PAPER } },
  issueCourseCertificates: { why: { course_id: PAPER, period_id: PAPER } },
  verifyTranscript: { why: { document_number: 'writes nothing' } },
  requeueMails: {
    why: { mail_id: 'which mails, nothing that is written', state: 'which mails, nothing that is written' },
  },
  discardMails: { why: { mail_id: 'which mails, nothing that is written' } },
  savePaperSettings: {
    given: async ({ as, pick }) => {
      const { id } = await as.carla.uploadFile({ purpose: 'signature', name: 'firma.png' }, { file: await PNG() })
      const { id: seal } = await as.carla.uploadFile({ purpose: 'signature', name: 'sello.png' }, { file: await PNG() })
      return {
        signature_id: pick<string | null>(id, null),
        seal_id: pick<string | null>(null, seal),
      }
    },
    read: async ({ as }) => {
      const settings = await as.carla.getPaperSettings({})
      return { ...settings, signature_id: settings.signature?.id ?? null, seal_id: settings.seal?.id ?? null }
    },
  },
  savePaperText: {
    given: () => ({ kind: 'constancia_regular' }),
    read: paperText,
  },
  // Last: what it sets changes what other users may do.
  saveSettings: {
    given: async ({ as, pick }) => {
      await as.carla.giveProof({ password: DEMO_PASSWORD })
      const { version } = await as.carla.getSettings({})
      const valid_on = pick('2031-03-10', '2031-04-20', '2031-05-30')
      return {
        version,
        backup_place: 'folder',
        maintenance_mode: pick(true, false),
        second_step_rule: pick('optional', 'automatic'),
        exchange_rates: { ARS: { rate: pick(1234.5, 1235.5), valid_on }, UYU: { rate: pick(40.5, 41.5), valid_on } },
      }
    },
    read: async ({ as }, _, sent) => {
      const { settings, rate_history } = await as.carla.getSettings({})
      const [day] = Object.values(sent['exchange_rates'] as Record<string, { valid_on: string }>)
      const rateOf = (currency: string) =>
        rate_history.find((rate) => rate.currency === currency && rate.valid_on === day?.valid_on)
      const exchange_rates = { ARS: rateOf('ARS'), UYU: rateOf('UYU') }
      return { ...settings, supported_file_types: settings.supported_file_types.join(', '), exchange_rates }
    },
    except: { removed_rates: 'rates that are there no more: settings.test.ts' },
  },
} satisfies Partial<StoredForms>

const PNG = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#27407a' } })
    .png()
    .toBuffer()

function scholarship({ pick }: Here) {
  return {
    code: pick('PRUEBAUNO', 'PRUEBADOS', 'PRUEBATRES'),
    valid_from: pick('2031-03-10', '2031-04-20', null),
    valid_to: pick('2031-05-10', '2031-06-20', null),
  }
}

async function scholarshipId({ as }: Here) {
  const code = `VIEJA${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const rest = { countries: [], valid_from: null, valid_to: null, max_uses: null }
  return (await as.carla.createScholarship({ ...rest, code, percent: 10 })).id
}

async function scholarshipOf({ as }: Here, id: string) {
  return (await as.carla.listScholarships({ page_size: 100 })).items.find((one) => one.id === id)
}

async function paperText({ as }: Here) {
  return (await as.carla.getPaperSettings({})).texts.find(({ kind }) => kind === 'constancia_regular')
}
