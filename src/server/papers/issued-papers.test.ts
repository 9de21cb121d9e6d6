import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar.ts'
import { makeProgram } from '#tests/support/programs.ts'
import { settingsOfPapers } from '#tests/support/paper-settings.ts'
import { picture } from '#tests/support/sample-files.ts'
import { expectFailure, sharedSeminary } from '#tests/support/seminary.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { removeUnattachedFiles } from '../files/attach-file.ts'
import { sweepFiles } from '../files/sweep.ts'

const here = sharedSeminary()

test('a rectified grade takes back the certificate and the analítico that rest on it; papers of the new grade are issued', async () => {
  const { as, callerOf, cast, database } = here()
  const programId = await makeProgram(database.pool, { code: 'RECT', courses: [cast.courses.introduction] })
  await as.carla.admitStudent({ programId, user_id: cast.people.ana.id })
  const { items } = await as.ana.listOwnPaperOffers({})
  const [certificate, transcript] = (['certificado_aprobacion', 'analitico_parcial'] as const).map((kind) => {
    const offer = items.find((one) => one.kind === kind && one.missing.length === 0)
    return { kind, subject_id: offer?.subject_id ?? '' }
  })
  if (!certificate || !transcript) throw new Error('no offers')
  const proof = await as.ana.issueOwnPaper({ kind: 'constancia_regular' })
  const before = [await as.ana.issueOwnPaper(certificate), await as.ana.issueOwnPaper(transcript)]
  const rectified = { enrollmentId: certificate.subject_id, final_grade: 81.5, reason: 'Se sumó mal el ensayo' }
  const { rows } = await database.pool.query<{ teacher_id: string }>(`select teacher_id from courses where id = $1`, [
    cast.courses.introduction,
  ])
  await (await callerOf(rows[0]?.teacher_id ?? '')).rectifyFinalGrade(rectified)
  const stateOf = async (code: string) => (await as.visitor.verifyPaper({ code })).paper?.state
  expect(await Promise.all(before.map(({ code }) => stateOf(code)))).toEqual(['revocado', 'revocado'])
  expect(await stateOf(proof.code)).toBe('valido')
  for (const { id } of before) await expectFailure(as.ana.downloadOwnPaper({ paperId: id }), 'DOCUMENT_REVOKED')
  const again = [await as.ana.issueOwnPaper(certificate), await as.ana.issueOwnPaper(transcript)]
  expect(again.map(({ number, is_copy, state }) => ({ number, is_copy, state }))).toEqual(
    before.map(({ number }) => ({ number: number + 1, is_copy: false, state: 'valido' })),
  )
  expect((await as.visitor.verifyPaper({ code: again[0]?.code ?? '' })).paper?.grade).toMatch(/^81,5 /)
})

test('signature and seal are printed from then on; the pictures stay while a paper has them, also when others take their place', async () => {
  const { as, background, callerOf, cast, clock, database, filesFolder } = here()
  const upload = async (width: number) =>
    (await as.carla.uploadFile({ purpose: 'signature', name: 'firma.jpg' }, { file: await picture(width, 40) })).id
  const issue = async (addressee: string) => {
    const { id } = await as.carla.issuePaper({ userId: cast.people.diego.id, kind: 'constancia_regular', addressee })
    return { id, file: (await as.carla.downloadPaper({ paperId: id })) as Buffer }
  }
  const imagesIn = (file: Buffer) => file.toString('latin1').match(/\/Subtype\s*\/Image\b/g)?.length ?? 0
  const plain = await issue('el Banco')
  expect(imagesIn(plain.file)).toBe(0)
  const [signature_id, seal_id] = [await upload(120), await upload(60)]
  await as.carla.savePaperSettings({
    ...settingsOfPapers,
    signature_id,
    seal_id,
  })
  const signed = await issue('la Embajada')
  expect(imagesIn(signed.file)).toBe(2)
  const other = { ...settingsOfPapers, signature_id: await upload(90) }
  await as.carla.savePaperSettings(other)

  // Both jobs that clean up, two days later: the first signature is named by a paper's facts alone.
  clock.set(new Date(clock.now().getTime() + 2 * DAY_MS))
  const storage = diskStorage(filesFolder)
  await removeUnattachedFiles({ ...background, storage })
  await sweepFiles({ ...background, storage, linkSecret: Buffer.alloc(32, 7), report: () => {} })
  const later = await callerOf(cast.people.carla.id)
  expect((await later.downloadPaper({ paperId: plain.id })) as Buffer).toEqual(plain.file)
  // Drawn again, as after a crash.
  await database.pool.query(
    `begin; alter table documents disable trigger i162_paper_stays;
     update documents set file_id = null, sha256 = null where id = '${signed.id}'; alter table documents enable trigger i162_paper_stays; commit`,
  )
  expect((await later.downloadPaper({ paperId: signed.id })) as Buffer).toEqual(signed.file)
})
